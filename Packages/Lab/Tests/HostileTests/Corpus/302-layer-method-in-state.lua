-- EXPECT: raised "declared in prepare" | DEFENCE: declared layers are fixed
return { name = 'layer-method-in-state', duration = 0.3,
  prepare = function(ctx, stage) return { add = stage.overlay, slice = stage.slices } end,
  frame = function(ctx) ctx.state.add(ctx, 'late') ctx.state.slice(ctx, 'l', { of = 'front', rows = 9 }) return {} end }
