-- EXPECT: accepted | DEFENCE: order of keys
return { duration = 0.3, frame = function(ctx, p, q)
  for round = 1, 20 do
    local t = {}
    for i = 1, 7 do t['k' .. round .. i] = i end
    for i = 1, 7 do t['k' .. round .. i] = nil end
    for _, i in ipairs { 8, 3, 9, 6, 4, 7, 1 } do t[i * 1000] = i end
    local last, step = 0, next(t)
    for key in pairs(t) do
      assert(key > last)
      assert(key == step)
      last, step = key, next(t, step)
    end
    assert(step == nil)
  end
  return { front = { alpha = q } }
end }
