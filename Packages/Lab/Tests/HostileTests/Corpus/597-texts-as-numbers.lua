-- EXPECT: interrupted "budget of 400000" | DEFENCE: price of native functions
local s,v=string.char,("0"):rep(61).."65"
return { duration = 0.3, curve='linear', frame = function(ctx, progress, presence)
 local N=2800
 for i=1,N do s(v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v,v) end
 return { front = { alpha = presence } } end }
