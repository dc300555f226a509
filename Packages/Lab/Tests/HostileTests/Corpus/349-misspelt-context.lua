-- EXPECT: raised "has no" | DEFENCE: context names its fields
return { name = 'misspelt-context', duration = 0.3, frame = function(ctx, progress, presence)
  return { front = { x = ctx.container.wdth } }
end }
