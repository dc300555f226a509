-- 8 frames at @0.25x
local function tiles(v, n) local t = {} for i = 1, n do t[i] = v end return t end
return { duration = 0.7, curve = 'linear',
 prepare = function(ctx, stage)
  stage:camera { distance = 1e7 }
  stage:overlay('glass', { color = '#FFFFFF40' })
  stage:shape('blob', { path = 'M9 99A90 50 30 1 1 99 9Z', fillRule = 'evenodd' })
  stage:snapshot('copy', { of = 'back', blend = 'multiply' })
 end,
 frame = function(ctx, t, presence)
  return { front = ({ { contrast = presence }, { backdropSaturation = 360, height = 1e-3, blur = 0.5, translateY = presence }, { centerY = -1e7 }, { y = 1 / (t + 1e-6), anchorX = 1e-310, anchorY = 180, backdropSaturation = 1e7 * (t - 0.5), rotation = 0 }, { skewX = 0, backdropBlur = 90 }, { translateZ = 1e6, translateZ = 19.99, skewX = 19.99, skewX = 16384, blur = -1e-310, backdropSaturation = 1e-310 }, { alpha = 19.99, centerX = presence, lineWidth = 1e4 }, { blur = 19.99, anchorY = 1e3, centerY = 1e5 } })[t * 7 // 1 + 1],
    back = { borderWidth = 1 - presence, x = 1 / (t + 1e-6), x = 19.99 },
    glass = { skewY = 1e6, blur = 1e7, maskX = 1e5 },
    blob = { morph = 1e6, cornerRadius = 19.99 },
    copy = { scale = ctx.container.width * presence, rotationX = 90, scale = math.sin(t * 99) * 1e5, backdropSaturation = 90, maskHeight = 1e7 * (t - 0.5), scaleX = 32768 } }
 end }
