"""What happened, as events: data for pictures and programs, a sentence for people.

A file for each part of the rules has the events of that part.
"""
