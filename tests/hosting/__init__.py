"""What every hosted thing has."""
