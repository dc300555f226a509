-- EXPECT: load: rejected, interrupted | DEFENCE: count hook
while true do end
