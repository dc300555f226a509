-- EXPECT: rejected | DEFENCE: bounds of require
for i = 1, 1e5 do pcall(require, 'animators.No' .. i) end
while true do pcall(require, 'plugins.No.x') end
