-- EXPECT: interrupted "budget of 400000" | DEFENCE: price of room in a table
local t={} for i=1,1022 do t[i+0.5]=1 end local k=5000.5 local o=k t[o]=1
return { duration = 0.3, curve='linear', frame = function(ctx, progress, presence)
 local N=900
 for i=1,N do t[o]=nil k=k+1 t[k]=1 o=k end
 return { front = { alpha = presence } } end }
