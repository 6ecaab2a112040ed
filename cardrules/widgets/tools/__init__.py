"""Tools that stand on a page by themselves: gallery, editor, rulebook, rulings side by side, quiz."""
