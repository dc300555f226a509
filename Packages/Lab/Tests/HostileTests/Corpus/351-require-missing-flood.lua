-- EXPECT: rejected | DEFENCE: bounds of require
for i = 1, 1e5 do pcall(require, 'module' .. i) end
while true do pcall(require, 'interlude.eas') end
