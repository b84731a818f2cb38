"""What people do: the user-side API, the chat page's WebSocket, and the arranging of the world."""
