"""Thinking time: clocks, frozen time, reminders.  Pure: times in, times out."""
