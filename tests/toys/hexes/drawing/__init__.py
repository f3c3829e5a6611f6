"""The toy's map as a picture, drawn with the tools of `sandtable.cartography`."""
