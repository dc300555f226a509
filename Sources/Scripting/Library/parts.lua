-- interlude.parts: the parts of animators that are made of animators. Scripts use `interlude.compose`.

local ease = require "interlude.ease"

local letters = "abcdefghijklmnopqrstuvwxyz"
local opposites = { push = "pop", pop = "push", present = "dismiss", dismiss = "present" }
local swapped = { front = "back", back = "front" }

local function described(value)
  if value == nil then return "nothing" end
  if type(value) == "string" then return '"' .. value .. '"' end
  return "a " .. type(value)
end

-- A part: an animator, the key of its state, and what the names of its layers begin with.
local function partOf(animator, key, prefix, place, level)
  if type(animator) ~= "table" or type(animator.frame) ~= "function" then
    error(
      place .. ": expected an animator, as in require \"animators.Slide\", found "
        .. described(animator), level + 1)
  end
  return {
    animator = animator, key = key, run = key .. ".", prefix = prefix, label = animator.name or key,
  }
end

-- What a part finds as `ctx`: the run's, but for what is the part's own.
local function contextOf(part, ctx, own)
  if part.isReversed then
    own.front, own.back = ctx.back, ctx.front
    own.isForward = not ctx.isForward
    own.operation = opposites[ctx.operation] or ctx.operation
  end
  return setmetatable({}, {
    __index = setmetatable(own, { __index = ctx }),
    __newindex = function(_, name)
      error("'ctx' is read-only: cannot set '" .. tostring(name) .. "'", 2)
    end,
  })
end

-- What a part finds in its frames: its state, and what was worked out for its run beside it.
local function runContextOf(part, ctx)
  local states = ctx.state
  local run = states[part.run]
  return contextOf(
    part, ctx, { parameters = run.parameters, state = states[part.key], duration = run.duration }), run
end

local function parametersOf(part, ctx)
  local values = {}
  for name in pairs(part.animator.parameters or {}) do
    values[name] = ctx.parameters[part.prefix .. name]
  end
  return values
end

-- What a part finds before its `prepare`.
local function earlyContextOf(part, ctx, seconds)
  return contextOf(part, ctx, {
    parameters = parametersOf(part, ctx), state = {}, duration = seconds or ctx.duration,
  })
end

-- A part's own seconds, and its curve as its author wrote it and as a function.
local function timingOf(part, ctx)
  local animator = part.animator
  local seconds, curve = animator.duration, animator.curve
  if type(seconds) == "function" then seconds = seconds(earlyContextOf(part, ctx)) end
  if seconds ~= nil and type(seconds) ~= "number" then
    error("the duration of '" .. part.label .. "' is " .. described(seconds), 0)
  end
  if curve == nil then curve = "easeInOut" end
  local eased, own, physical = ease.of(curve, seconds)
  if not eased then
    curve = curve(earlyContextOf(part, ctx, seconds))
    eased, own, physical = ease.of(curve, seconds)
  end
  if not eased then error("the curve of '" .. part.label .. "' is a function", 0) end
  return physical or seconds or own or 0.35, curve, eased
end

-- What a part finds as `stage`: its layers get its prefix, and `order` waits for the other parts.
local function stageOf(part, stage, layers, order)
  local function named(name)
    return part.isReversed and swapped[name] or layers[name] or name
  end
  local function method(name)
    return function(_, id, options)
      if type(id) ~= "string" then return stage[name](stage, id, options) end
      local copy = options
      if type(options) == "table" then
        copy = {}
        for key, value in pairs(options) do copy[key] = value end
        for _, key in ipairs { "of", "above", "below" } do
          if copy[key] ~= nil then copy[key] = named(copy[key]) end
        end
      end
      stage[name](stage, part.prefix .. id, copy)
      layers[id] = part.prefix .. id
    end
  end
  local own = {
    order = function(_, names)
      if type(names) ~= "table" then return stage:order(names) end
      for _, name in ipairs(names) do order[#order + 1] = named(name) end
    end,
  }
  return setmetatable(own, {
    __index = function(_, name) return stage[name] and method(name) end,
  })
end

-- Prepares a part: its state, and beside it what its frames need, so that parts of parts lie no deeper.
local function prepare(part, ctx, stage, order, states)
  local seconds, _, eased = timingOf(part, ctx)
  local layers = {}
  -- The other view takes the place of the front one, in either direction.
  if part.isReversed then
    order[#order + 1] = "front"
    order[#order + 1] = "back"
  end
  local state
  if part.animator.prepare then
    state = part.animator.prepare(
      earlyContextOf(part, ctx, seconds), stageOf(part, stage, layers, order))
  end
  if state == nil then state = {} end
  states[part.key] = state
  states[part.run] = {
    parameters = parametersOf(part, ctx), layers = layers, duration = seconds, eased = eased,
  }
end

-- Views and the pieces of sliced ones, made when a frame first names them.
local pieces = {
  __index = function(list, key)
    if type(key) ~= "number" then return nil end
    local piece = {}
    list[key] = piece
    return piece
  end,
}
local views = {
  __index = function(all, name)
    local view = setmetatable({}, pieces)
    all[name] = view
    return view
  end,
}

-- A copy, since a part may return the same table in every frame.
local function copied(value, depth)
  if type(value) ~= "table" or depth == 0 then return value end
  local copy = depth == 2 and setmetatable({}, pieces) or {}
  for key, inner in pairs(value) do copy[key] = copied(inner, depth - 1) end
  return copy
end

-- What a part says of a frame, by the names that the host knows.
local function changesOf(part, ctx, progress)
  local own, run = runContextOf(part, ctx)
  local filled = setmetatable({}, views)
  local result = part.animator.frame(
    own, progress, own.isForward and progress or 1 - progress, filled)
  if result == nil then
    if next(filled) == nil then error("the frame of '" .. part.label .. "' returned nothing", 0) end
    result = filled
  end
  if type(result) ~= "table" then
    error("the frame of '" .. part.label .. "' returned " .. described(result), 0)
  end
  local changes = setmetatable({}, views)
  for name, view in pairs(result) do
    changes[part.isReversed and swapped[name] or run.layers[name] or name] = copied(view, 2)
  end
  return changes
end

-- One name for each side, so that `to` of one part meets `front` of another.
local function sideOf(name, isForward)
  if name == "from" then return isForward and "back" or "front" end
  if name == "to" then return isForward and "front" or "back" end
  return name
end

-- Lays what a part says over what others have said. Of what both say, `clash` is called, and `join` makes one
-- value of the two.
local function merge(merged, owners, part, changes, isForward, clash, join)
  for name, view in pairs(changes) do
    local side = sideOf(name, isForward)
    if type(view) ~= "table" then
      merged[side] = view
    else
      local target, owner = merged[side], owners[side]
      if not owner then
        target, owner = {}, {}
        merged[side], owners[side] = target, owner
      end
      for property, value in pairs(view) do
        if clash and owner[property] and owner[property] ~= part then
          clash(owner[property], part, side, property)
        end
        if join and owner[property] and owner[property] ~= part then
          value = join(owner[property], side, property, target[property], value)
        end
        target[property], owner[property] = value, part
      end
    end
  end
end

-- The fields that all compositions share.
local function composed(parts, options)
  local animator = { parameters = {} }
  local isSame, hasFinished = true, false
  for _, part in ipairs(parts) do
    for name, parameter in pairs(part.animator.parameters or {}) do
      animator.parameters[part.prefix .. name] = parameter
    end
    isSame = isSame and part.animator.rightToLeft == "same"
    hasFinished = hasFinished or part.animator.finished ~= nil
  end
  if isSame then animator.rightToLeft = "same" end
  function animator.canPerform(ctx)
    for _, part in ipairs(parts) do
      if part.animator.canPerform then
        local performs, reason = part.animator.canPerform(earlyContextOf(part, ctx))
        if not performs then return false, reason end
      end
    end
    return true
  end
  function animator.prepare(ctx, stage)
    local states, order = {}, {}
    for _, part in ipairs(parts) do prepare(part, ctx, stage, order, states) end
    if #order > 0 then stage:order(order) end
    return states
  end
  if hasFinished then
    function animator.finished(ctx, completed)
      for _, part in ipairs(parts) do
        if ctx.state[part.run] and part.animator.finished then
          part.animator.finished((runContextOf(part, ctx)), completed)
        end
      end
    end
  end
  for key, value in pairs(options or {}) do animator[key] = value end
  return animator
end

-- The fields of a composition that moves as its only part does.
local function likeIts(part)
  local animator = composed({ part })
  local base = part.animator
  animator.duration, animator.curve, animator.reducedMotion = base.duration, base.curve, base.reducedMotion
  for _, key in ipairs { "duration", "curve" } do
    local said = base[key]
    if type(said) == "function" and not (key == "curve" and ease.of(said)) then
      animator[key] = function(ctx) return said(earlyContextOf(part, ctx)) end
    end
  end
  return animator
end

-- The parts of a list or of a table with names, and what else the table says.
local function partsOf(list, place)
  if type(list) ~= "table" then
    error(place .. ": expected a table of animators, found " .. described(list), 3)
  end
  local parts, options = {}, {}
  for index, animator in ipairs(list) do
    local key = letters:sub(index, index)
    if key == "" then error(place .. ": more than " .. #letters .. " parts", 3) end
    parts[index] = partOf(animator, key, key .. ".", place .. ", part " .. index, 3)
  end
  for key, value in pairs(list) do
    if type(key) == "string" then
      if type(value) == "table" and value.frame then
        parts[#parts + 1] = partOf(value, key, key .. ".", place .. "." .. key, 3)
      else
        options[key] = value
      end
    end
  end
  if #parts == 0 then error(place .. ": there are no parts", 3) end
  return parts, options
end

return {
  described = described, partOf = partOf, partsOf = partsOf,
  contextOf = contextOf, earlyContextOf = earlyContextOf, timingOf = timingOf, prepare = prepare,
  changesOf = changesOf, sideOf = sideOf, merge = merge,
  composed = composed, likeIts = likeIts,
}
