-- EXPECT: rejected | DEFENCE: count hook
while true do end
