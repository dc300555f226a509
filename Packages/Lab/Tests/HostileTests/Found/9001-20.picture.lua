-- 8 frames at @0.25x
local function tiles(v, n) local t = {} for i = 1, n do t[i] = v end return t end
return { duration = 0.7, curve = 'linear',
 prepare = function(ctx, stage)
  stage:slices('tiles', { of = 'front', columns = 8, rows = 5 })
 end,
 frame = function(ctx, t, presence)
  return { front = ({ { rotationX = 360, x = -1e-310, scaleY = 89.9999999, alpha = -1e-310, zIndex = -1e6 }, { maskY = math.sin(t * 99) * 1e5, lineWidth = 1 / (t + 1e-6), brightness = -1e-310, rotationY = 32768, height = 1e7 * (t - 0.5), height = 89.9999999 }, { maskRadius = ctx.container.height * 1000, shadowX = 0.5, maskX = 1, height = -1e7 }, { scaleX = 90, width = 1e-3, anchorX = -1e7, x = 1e-9, blur = 1e-9, width = 1e-310 }, { width = 1 }, { borderWidth = math.sin(t * 99) * 1e5, shadowX = ctx.container.height * 1000 }, { scaleX = t * 1e6, backdropBlur = 1e4 }, { shadowOpacity = -1e-310, trimStart = 19.99, blur = -1e6 } })[t * 7 // 1 + 1],
    tiles = tiles({ skewY = ctx.container.height * 1000 }, 40) }
 end }
