-- EXPECT: interrupted "views that are made or moved" | DEFENCE: views of a run
return {
  duration = 0.3,
  prepare = function(ctx, stage)
    stage:slices("tiles", { of = "front", columns = 32, rows = 16 })
    while true do pcall(stage.order, stage, { "tiles" }) end
  end,
  frame = function(ctx, p) return { to = { alpha = p } } end,
}
