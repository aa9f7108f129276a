"""Pictures: functions of a sheet, of the chance that their slug seeds, and of a palette."""
