-- EXPECT: raised "ipairs cos sin print rep own" | DEFENCE: order of keys
local order = {}
local keys = { [math.sin] = "sin", [math.cos] = "cos", [ipairs] = "ipairs", [string.rep] = "rep", [print] = "print",
  [function() end] = "own" }
for _, name in pairs(keys) do order[#order + 1] = name end
order = table.concat(order, " ")
return { duration = 0.3, frame = function(ctx, p)
  error(order)
end }
