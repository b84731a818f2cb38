"""What one person is answered in private, a file for each thing that people do or look at."""
