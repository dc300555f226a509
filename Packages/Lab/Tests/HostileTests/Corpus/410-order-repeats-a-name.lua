-- EXPECT: accepted | DEFENCE: a name counts once
return {
  duration = 0.3,
  prepare = function(ctx, stage)
    stage:slices("tiles", { of = "front", columns = 32, rows = 16 })
    local names = {}
    for i = 1, 1000 do names[i] = "tiles" end
    stage:order(names)
    return {}
  end,
  frame = function(ctx, p) return { to = { alpha = p } } end,
}
