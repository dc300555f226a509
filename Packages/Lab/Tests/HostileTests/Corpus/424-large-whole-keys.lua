-- EXPECT: accepted | DEFENCE: order of keys
return { duration = 0.3, frame = function(ctx, p)
  local t, want, got, last = { a = 1 }, 0, 0, -math.huge
  for i = 0, 9 do
    t[(1 << 53) + i], t[-(1 << 53) - i] = 1 << i, 1 << i
    want = want + (2 << i)
  end
  t[2.0 ^ 70], t[-2.0 ^ 70], t[0.5], t[math.maxinteger], t[math.mininteger] = 0, 0, 0, 0, 0
  for key, value in pairs(t) do
    if key ~= "a" then
      assert(key > last)
      last = key
      got = got + value
    end
  end
  assert(got == want)
  return { to = { alpha = p } }
end }
