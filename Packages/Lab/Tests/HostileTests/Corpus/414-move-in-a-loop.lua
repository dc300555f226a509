-- EXPECT: starved "more than 1024 keys" | DEFENCE: places of a table
return { duration = 0.3, frame = function(ctx, p)
local N, M = 4096, 4095
local t = {}
for i = 1, N - 48 do t[i * M] = 1 end
local K = 1 << 40
for i = 0, 47 do t[K + i * 2] = 1 end
local src = {}
for i = 1, 96 do if i % 2 == 0 then src[i] = 1 end end
  while true do
    table.move(src, 1, 96, K, t)
    K = K + 1
  end
end }
