"""NWV 17.1.2 Third Indochina War, Redux."""
