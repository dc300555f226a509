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
local inner = require "interlude.parts"

local described, partOf, partsOf = inner.described, inner.partOf, inner.partsOf
local contextOf, earlyContextOf, timingOf = inner.contextOf, inner.earlyContextOf, inner.timingOf
local prepare, changesOf, sideOf, merge = inner.prepare, inner.changesOf, inner.sideOf, inner.merge
local composed, likeIts = inner.composed, inner.likeIts

local compose = {}

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
