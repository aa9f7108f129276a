"""What scenes are composed of, each drawn where it is told to be."""
