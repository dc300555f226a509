-- interlude.ease: every named curve as a function of a fraction of the time, and curves of one's own.

---`require "interlude.ease"`: each named curve as a function, and `bezier`.
---@class interlude.EaseModule
---@field custom fun(curve: fun(t: number): number): fun(t: number): number
---@field of fun(curve: interlude.Curve, seconds?: number): fun(t: number): number
---@field bezier fun(x1: number, y1: number, x2: number, y2: number): fun(t: number): number
---@field [interlude.CurveName] fun(t: number): number

local curves = require "interlude.curves"

local ease = {}

-- An author's own curve: a function that leads from 0 at 0 to 1 at 1. It is called once for each sample,
-- here, and never again.
function ease.custom(curve)
  if type(curve) ~= "function" then
    error("ease.custom: expected a function of t, found " .. type(curve), 2)
  end
  local values = {}
  for index = 0, 512 do
    local value = curve(index / 512)
    if type(value) ~= "number" then
      error("ease.custom: expected a number at t = " .. index / 512 .. ", found " .. type(value), 2)
    end
    values[index + 1] = value
  end
  return curves.sampled(values)
end

return setmetatable(ease, {
  __index = curves,
  __newindex = function(_, name)
    error("'interlude.ease' is read-only: cannot set '" .. tostring(name) .. "'", 2)
  end,
})
