"""The computer player of Atlantida: one module for each subject, and what looks ahead."""
