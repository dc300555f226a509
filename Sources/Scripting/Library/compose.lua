-- interlude.compose: animators made of animators.
--
-- Each part keeps its own `prepare`, its state, its layers and its parameters; where there are several
-- parts, the names of the last two begin with the part's: `a.dimming`, `a.damping`.

---`require "interlude.compose"`: animators made of animators.
---@class interlude.ComposeModule
---@field over fun(base: interlude.Animator, change: fun(changes: interlude.Frame, ctx: interlude.Context, progress: number, presence: number): interlude.Frame?): interlude.Animator
---@field parallel fun(parts: table): interlude.Animator
---@field sequence fun(parts: table): interlude.Animator
---@field springs fun(base: interlude.Animator, curves: table<string, interlude.Curve>): interlude.Animator
---@field reversed fun(base: interlude.Animator): interlude.Animator
---@field when fun(decide: fun(ctx: interlude.Context): boolean, one: interlude.Animator, other: interlude.Animator): interlude.Animator

local ease = require "interlude.ease"

local compose = {}

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

-- An animator whose frames another function completes: `change(changes, ctx, progress, presence)`.
function compose.over(base, change)
  local part = partOf(base, "base", "", "compose.over", 2)
  if type(change) ~= "function" then
    error(
      "compose.over: expected a function(changes, ctx, progress, presence), found "
        .. described(change), 2)
  end
  local animator = likeIts(part)
  -- Its name stays that of its file, or two animators would have the same.
  for _, key in ipairs { "summary", "version", "author", "license", "basedOn", "tags" } do animator[key] = base[key] end
  function animator.frame(ctx, progress, presence)
    local changes = changesOf(part, ctx, progress)
    local own = contextOf(part, ctx, { state = ctx.state.base })
    return change(changes, own, progress, presence) or changes
  end
  return animator
end

-- An animator the other way round: a push moves as its pop does, and a pop as its push.
function compose.reversed(base)
  local part = partOf(base, "base", "", "compose.reversed", 2)
  part.isReversed = true
  local animator = likeIts(part)
  function animator.frame(ctx, progress)
    return changesOf(part, ctx, progress)
  end
  return animator
end

-- Where a view with its own curve is: by the clock on its curve, under a finger with the finger, and after
-- that from where the finger has let go to the end on its curve. A finger that catches it moves it from where
-- it is then, so that nothing jumps, however often it is caught.
local function ownProgress(ctx, progress, eased, stretch)
  if ctx.gesture.kind == "none" then return eased(progress * stretch) end
  local place, to, goal
  local function free(at)
    if not goal then return eased(at * stretch) end
    if to == goal then return at end
    return place + (goal - place) * eased((at - to) / (goal - to) * stretch)
  end
  local function held(at, from)
    if from <= 0 then return at end
    local start = free(from)
    if at < from then return start * at / from end
    return from < 1 and start + (1 - start) * (at - from) / (1 - from) or start + at - from
  end
  local holds = ctx.holds()
  for index, hold in ipairs(holds) do
    if index == #holds and ctx.gesture.isActive then return held(progress, hold.from) end
    place, to, goal = held(hold.to, hold.from), hold.to, hold.goal
  end
  return free(progress)
end

-- An animator in which some views move by curves of their own, a spring each; the others move as before.
function compose.springs(base, curves)
  local part = partOf(base, "base", "", "compose.springs", 2)
  if type(curves) ~= "table" or next(curves) == nil then
    error(
      "compose.springs: expected a curve for each view, as in { front = spring { … } }, found "
        .. described(curves), 2)
  end
  local tracks = {}
  for name, curve in pairs(curves) do
    local eased, own, physical = ease.of(curve, "compose.springs." .. tostring(name))
    if type(name) ~= "string" or not eased then
      error(
        "compose.springs." .. tostring(name) .. ": expected a curve for a view's name, found "
          .. described(curve), 2)
    end
    tracks[#tracks + 1] = { name = name, eased = eased, seconds = physical or own }
  end
  table.sort(tracks, function(one, other) return one.name < other.name end)
  local animator = likeIts(part)
  for _, key in ipairs { "summary", "version", "author", "license", "basedOn", "tags" } do animator[key] = base[key] end
  animator.curve = "linear"
  -- All take as long as the slowest one.
  function animator.duration(ctx)
    local longest = timingOf(part, ctx)
    for _, track in ipairs(tracks) do longest = math.max(longest, track.seconds or 0) end
    return longest
  end
  function animator.frame(ctx, progress)
    local run, last, isForward = ctx.state["base."], ctx.duration, ctx.isForward
    local function stretched(seconds) return seconds and seconds > 0 and last / seconds or 1 end
    local changes = changesOf(part, ctx, ownProgress(ctx, progress, run.eased, stretched(run.duration)))
    for _, track in ipairs(tracks) do
      local side = sideOf(track.name, isForward)
      local own = changesOf(
        part, ctx, ownProgress(ctx, progress, track.eased, stretched(track.seconds or run.duration)))
      for name in pairs(changes) do
        if sideOf(name, isForward) == side then changes[name] = own[name] end
      end
    end
    return changes
  end
  return animator
end

-- Several at once, each at its own pace. Two that set the same property of the same view are an error.
function compose.parallel(list)
  local parts, options = partsOf(list, "compose.parallel")
  local animator = composed(parts, options)
  local function longest(ctx)
    local seconds = 0
    for _, part in ipairs(parts) do seconds = math.max(seconds, (timingOf(part, ctx))) end
    return seconds
  end
  if animator.duration == nil then animator.duration = longest end
  local isOurs = animator.curve == nil
  if isOurs then animator.curve = "linear" end
  local function clash(one, other, view, property)
    error(
      "'" .. one.label .. "' and '" .. other.label .. "' both set " .. view .. "."
        .. tostring(property) .. "; leave it to one of them", 0)
  end
  function animator.frame(ctx, progress)
    local merged, owners = {}, {}
    local last = 0
    for _, part in ipairs(parts) do last = math.max(last, ctx.state[part.run].duration) end
    for _, part in ipairs(parts) do
      local run = ctx.state[part.run]
      local own = progress
      if isOurs then own = run.duration > 0 and run.eased(progress * last / run.duration) or 1 end
      merge(merged, owners, part, changesOf(part, ctx, own), ctx.isForward, clash)
    end
    return merged
  end
  return animator
end

-- One after the other: each part is { animator, begin, end }, in shares of the whole. Where two set the
-- same property, what the earlier one has made of it is where the later one starts. On the way back, the
-- last part is the first to go back.
function compose.sequence(list)
  if type(list) ~= "table" then
    error("compose.sequence: expected a list of { animator, begin, end }, found " .. described(list), 2)
  end
  local animators = {}
  for key, value in pairs(list) do
    if type(key) == "string" and type(value) == "table" and (value.frame or value[1]) then
      error(
        "compose.sequence: '" .. key .. "' has a name; the parts are a list, as in "
          .. "compose.sequence { { Slide, 0, 0.5 }, { Zoom, 0.5, 1 } }", 2)
    end
    animators[key] = value
  end
  for index, entry in ipairs(list) do
    local first, last = type(entry) == "table" and entry[2], type(entry) == "table" and entry[3]
    if type(first) ~= "number" or type(last) ~= "number" or not (0 <= first and first < last and last <= 1)
    then
      error(
        "compose.sequence, part " .. index
          .. ": expected { animator, begin, end } with 0 <= begin < end <= 1", 2)
    end
    animators[index] = entry[1]
  end
  local parts, options = partsOf(animators, "compose.sequence")
  for index, part in ipairs(parts) do part.first, part.last = list[index][2], list[index][3] end
  local animator = composed(parts, options)
  if animator.duration == nil then
    function animator.duration(ctx)
      local seconds = 0
      for _, part in ipairs(parts) do
        seconds = math.max(seconds, (timingOf(part, ctx)) / (part.last - part.first))
      end
      return seconds
    end
  end
  if animator.curve == nil then animator.curve = "linear" end
  -- When a part begins and ends, in shares of the whole.
  local function timesOf(part, isForward)
    if isForward then return part.first, part.last end
    return 1 - part.last, 1 - part.first
  end
  local function show(part, merged, owners, ctx, progress, isShown)
    local first, last = timesOf(part, ctx.isForward)
    local own = ctx.state[part.run].eased((progress - first) / (last - first))
    local start
    -- From what is there to what the part makes of it: nothing jumps where it begins, and at its end it
    -- has its own way.
    local function join(other, side, property, before, value)
      if not isShown[other] or type(before) ~= "number" or type(value) ~= "number" then return value end
      if not start then
        start = {}
        merge(start, {}, part, changesOf(part, ctx, 0), ctx.isForward)
      end
      local began = start[side] and start[side][property]
      if type(began) ~= "number" then return value end
      return value + (before - began) * (1 - math.max(0, math.min(1, own)))
    end
    merge(merged, owners, part, changesOf(part, ctx, own), ctx.isForward, nil, isShown[part] and join)
  end
  function animator.frame(ctx, progress)
    local merged, owners, isShown, order = {}, {}, {}, {}
    for index, part in ipairs(parts) do order[ctx.isForward and index or #parts + 1 - index] = part end
    for _, part in ipairs(order) do isShown[part] = progress >= timesOf(part, ctx.isForward) end
    for index = #order, 1, -1 do
      if not isShown[order[index]] then show(order[index], merged, owners, ctx, progress, isShown) end
    end
    for _, part in ipairs(order) do
      if isShown[part] then show(part, merged, owners, ctx, progress, isShown) end
    end
    return merged
  end
  return animator
end

-- One of two, decided by a function of ctx.
function compose.when(decide, one, other)
  if type(decide) ~= "function" then
    error("compose.when: expected a function(ctx), found " .. described(decide), 2)
  end
  local parts = {
    partOf(one, "a", "a.", "compose.when, first animator", 2),
    partOf(other, "b", "b.", "compose.when, second animator", 2),
  }
  local animator = composed(parts)
  local function chosen(ctx) return decide(ctx) and parts[1] or parts[2] end
  function animator.canPerform(ctx)
    local part = chosen(ctx)
    if not part.animator.canPerform then return true end
    return part.animator.canPerform(earlyContextOf(part, ctx))
  end
  function animator.duration(ctx) return (timingOf(chosen(ctx), ctx)) end
  function animator.curve(ctx)
    local _, curve = timingOf(chosen(ctx), ctx)
    return curve
  end
  function animator.prepare(ctx, stage)
    local part, order, states = chosen(ctx), {}, {}
    prepare(part, ctx, stage, order, states)
    if #order > 0 then stage:order(order) end
    return states
  end
  function animator.frame(ctx, progress)
    return changesOf(ctx.state["a."] and parts[1] or parts[2], ctx, progress)
  end
  return animator
end

return compose
