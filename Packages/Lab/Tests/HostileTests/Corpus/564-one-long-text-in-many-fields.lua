-- EXPECT: accepted | DEFENCE: a long text is read once
local text = ('x'):rep(90000)
local fields = { text }
for i = 1, 12 do table.move(fields, 1, #fields, #fields + 1) end
return { duration = 0.3, frame = function(ctx, p, q)
  return { front = { alpha = #fields > 0 and q or 0 } }
end }
