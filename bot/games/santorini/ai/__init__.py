"""The computer player of Santorini."""

import os

# Boards are small: NumPy would spread over all cores what one does as fast.  It reads this when loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
