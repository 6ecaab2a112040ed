"""SVG building blocks for pictures of card tables: pure functions that return strings and know no game.

What a picture promises to whatever shows it:

- the root is one `<svg>` with `role="img"` (`role="group"` once it holds something to click), an `aria-label`, a
  `<title>` and the table in plain text as its `<desc>`; it has no ids, so any number of pictures fit in one page;
- colours come from the page's theme by CSS variables with fallbacks, and no colour says anything alone;
- what can move or change has a `data-key`, the same in every picture of a game. What came from elsewhere by the event
  shown has besides a `data-from`: the key, in the picture before, of the thing whose place it came from. Such elements
  carry no `transform` of their own, so that an animation may set one;
- what the event changed has the class `cr-now`;
- what makes a whole move when clicked has `data-move`, the move's text; what names a part of a move has `data-pick`.
"""
