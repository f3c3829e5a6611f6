"""The Next War series: operational hex-map games of the near future."""
