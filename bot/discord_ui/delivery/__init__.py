"""The delivery: tells what the outbox holds, exactly once; boards, notices, calls, refusals."""
