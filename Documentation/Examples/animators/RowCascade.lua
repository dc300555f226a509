-- RowCascade: the rows of the front screen come up one after the other, and the tapped one leads.

local stagger = require "interlude.stagger"

---@type interlude.Animator
return {
  name = "RowCascade",
  summary = "The rows of the front screen come up one after the other.",
  version = "1.0.0",
  license = "MIT",

  duration = 0.7,
  curve = "easeOut",

  prepare = function(ctx)
    local rows = {}
    for _, row in ipairs(ctx.front:views("*")) do
      -- Only what lies in the screen itself; what lies in a row moves with it.
      if row.parent == "" then rows[#rows + 1] = row.name end
    end
    return { rows = rows, side = ctx.rtl and -1 or 1 }
  end,

  frame = function(ctx, progress, presence)
    local rows = ctx.state.rows
    local changes = { front = { alpha = math.min(1, 3 * presence) } }
    for index, name in ipairs(rows) do
      local own = stagger(presence, index, #rows, { overlap = 0.75 })
      changes[name] = {
        alpha = own, translateY = 48 * (1 - own), translateX = 24 * ctx.state.side * (1 - own), scale = 0.92 + 0.08 * own,
      }
    end
    return changes
  end,
}
