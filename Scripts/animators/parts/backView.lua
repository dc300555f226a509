-- What animators share that cut the back view to pieces, or move it in front of the front view.

local backView = {}

-- For `canPerform`: under a custom presentation the presenter stays in place, and can't be cut or moved.
function backView.isThere(ctx)
  if ctx.back.hasView then return true end
  return false, "the presenter stays where it is"
end

-- Cuts the back view into `columns` and `rows` of tiles on top of the front view; without rows, they are as square as the
-- screen allows. Returns how many there are across and down.
function backView.tiles(ctx, stage, id)
  local columns, rows = math.floor(ctx.parameters.columns), math.floor(ctx.parameters.rows)
  if rows == 0 then
    rows = math.max(math.floor(ctx.container.height / ctx.container.width * columns + 0.5), 1)
  end
  stage:slices(id, { of = "back", columns = columns, rows = rows })
  stage:order { "front", "back", id }
  return columns, rows
end

return backView
