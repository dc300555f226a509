-- EXPECT: raised "declared in prepare" | DEFENCE: declared layers are fixed
local kept = {}
return { name = 'stage-kept', duration = 0.3,
  prepare = function(ctx, stage) kept.stage = stage end,
  frame = function() kept.stage:overlay('late') return { late = { alpha = 1 } } end }
