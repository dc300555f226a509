-- EXPECT: undecodable | DEFENCE: C-call limit 200
return { name = 'pcall-depth', duration = 0.3, frame = function(ctx, progress, presence)
  local function f() return pcall(f) end local ok = f() return f(f(f))
end }
