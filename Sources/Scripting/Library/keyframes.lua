-- interlude.keyframes: a value that passes through given values.
--
--   keyframes(t, { { 0, 0 }, { 0.6, 40, ease.easeOut }, { 1, 0 } })
--
-- Each key is a position in 0…1, a value, and the easing that leads to it (linear by default). Before
-- the first key and after the last one the value is constant.

return function(t, keys)
  local count = #keys
  if count == 0 then error("keyframes need at least one key", 2) end
  local previous = keys[1]
  if t <= previous[1] then return previous[2] end
  for index = 2, count do
    local key = keys[index]
    if key[1] < previous[1] then
      error("key " .. index .. " is at " .. key[1] .. ", before key " .. (index - 1), 2)
    end
    if t < key[1] then
      local share = (t - previous[1]) / (key[1] - previous[1])
      if key[3] then share = key[3](share) end
      return previous[2] + (key[2] - previous[2]) * share
    end
    previous = key
  end
  return previous[2]
end
