"""What people see of tournaments."""
