"""What every hosted thing has, a table or a tournament: store, outbox, jobs, audit, refusals."""
