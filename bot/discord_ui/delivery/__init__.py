"""What is told in public, exactly once: errands, the sender that works them off, calls, refusals."""
