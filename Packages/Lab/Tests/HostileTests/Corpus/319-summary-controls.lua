-- EXPECT: rejected | DEFENCE: shape check
return { name = 'summary-controls', duration = 0.3, summary = '\27[2J\27]0;owned\7',
  frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
