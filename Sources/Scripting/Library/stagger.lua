-- interlude.stagger: one progress for many items, each a little after the previous one.
--
--   stagger(t, index, count, { overlap = 0.5, order = "forward" })
--
-- Returns the progress of one item, 0 to 1. With overlap 0 an item starts when the previous one ends, with
-- 1 all move together. Orders: "forward", "backward", "center" (the middle first), "edges".

---`require "interlude.stagger"`: the progress of one item, 0 to 1.
---@alias interlude.StaggerModule fun(t: number, index: integer, count: integer, options?: { overlap?: number, order?: string }): number

local orders = {
  forward = function(index) return index - 1 end,
  backward = function(index, count) return count - index end,
  center = function(index, count) return math.abs(2 * index - count - 1) / 2 end,
  edges = function(index, count) return (count - 1) / 2 - math.abs(2 * index - count - 1) / 2 end,
}

return function(t, index, count, options)
  local overlap, order = 0.5, "forward"
  if options then
    if options.overlap then overlap = options.overlap end
    if options.order then order = options.order end
  end
  local rank = orders[order]
  if not rank then
    local found = type(order) == "string" and '"' .. order .. '"' or "a " .. type(order)
    error("order: expected forward, backward, center or edges, found " .. found, 2)
  end
  local last = (order == "center" or order == "edges") and (count - 1) / 2 or count - 1
  local step = 1 - overlap
  local share = (t * (1 + last * step) - rank(index, count) * step)
  if share < 0 then return 0 end
  if share > 1 then return 1 end
  return share
end
