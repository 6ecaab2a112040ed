"""What widgets are made of: text and pictures on the page, buttons, fields, guarded handlers, snapshots."""
