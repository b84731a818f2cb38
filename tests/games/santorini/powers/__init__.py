"""Each power by itself and with its neighbours."""
