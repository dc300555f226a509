-- interlude.keyframes: a value that passes through given values, and animators that are written as such values.
--
--   keyframes(t, { { 0, 0 }, { 0.6, 40, ease.easeOut }, { 1, 0 } })
--
-- Each key is a position in 0…1, a value, and the easing that leads to it (linear by default). Before
-- the first key and after the last one the value is constant. With a table, it is an animator:
--
--   return keyframes {
--     duration = 0.45, curve = "easeOut",
--     front = { translateY = { { 0, keyframes.height(1) }, { 1, 0 } } },
--     dimming = { overlay = { above = "back" }, alpha = { { 0, 0 }, { 1, 0.4 } } },
--   }

---`require "interlude.keyframes"`: with a number and keys of { at, value, ease? } the value there, clamped at both
---ends; with a table of views and their keys of { presence, value, curve? } an animator.
---@class interlude.KeyframesModule
---@field width fun(share: number|string): any a share of the container's width, or a parameter's name
---@field height fun(share: number|string): any a share of the container's height, or a parameter's name
---@field parameter fun(name: string): any the value of a parameter
---@overload fun(t: number, keys: table[]): number
---@overload fun(views: table<string, any>): interlude.Animator

local color = require "interlude.color"
local ease = require "interlude.ease"
local stagger = require "interlude.stagger"

-- MARK: One value

-- Between two keys: a number, a mixed color, or what holds until the second one.
local function between(one, other, t)
  local from, to = one[2], other[2]
  local part = other[1] > one[1] and (t - one[1]) / (other[1] - one[1]) or 1
  if other[3] then part = other[3](part) end
  if type(from) == "number" and type(to) == "number" then return from + (to - from) * part end
  part = part < 0 and 0 or part > 1 and 1 or part
  if type(from) == "string" and type(to) == "string" then return color.mix(from, to, part) end
  return part < 1 and from or to
end

local function valueAt(t, keys)
  local count = #keys
  if count == 0 then error("keyframes need at least one key", 3) end
  local previous = keys[1]
  if t <= previous[1] then return previous[2] end
  for index = 2, count do
    local key = keys[index]
    if key[1] < previous[1] then
      error("key " .. index .. " is at " .. key[1] .. ", before key " .. (index - 1), 3)
    end
    if t < key[1] then return between(previous, key, t) end
    previous = key
  end
  return previous[2]
end

-- MARK: What a table says

-- What is the animator's own; other names are views.
local own = {}
for _, name in ipairs {
  "api", "name", "summary", "version", "author", "license", "basedOn", "tags", "duration", "curve", "parameters",
  "reducedMotion", "rightToLeft", "canPerform", "finished",
} do own[name] = true end
local computed = { frame = true, prepare = true }
-- What a view's table can say besides properties, and which of it makes a layer.
local layers = { overlay = true, snapshot = true, slices = true, shape = true, mask = true }
local sides = { front = true, back = true, from = true, to = true }
-- Toward the trailing side of a screen, which is the left one where one reads from right to left.
local mirrored = {
  translateX = true, rotation = true, rotationY = true, skewX = true, skewY = true, shadowX = true,
}

local function found(value)
  if value == nil then return "nothing" end
  if type(value) == "string" then return '"' .. value:sub(1, 40) .. '"' end
  if type(value) == "number" then return ("%g"):format(value) end
  return "a " .. type(value)
end

local function wrong(place, message) error(place .. ": " .. message, 0) end

local function sorted(names)
  local list = {}
  for name in pairs(names) do list[#list + 1] = name end
  table.sort(list, function(one, other) return tostring(one) < tostring(other) end)
  return list
end

-- A share of the container's side, or a parameter, by what `keyframes.height` and its kin return.
local share = {}

local function shareOf(side)
  return function(amount)
    if type(amount) ~= "number" and type(amount) ~= "string" then
      error("keyframes." .. side .. ": expected a share, or a parameter's name, found " .. found(amount), 2)
    end
    return setmetatable({ side = side, amount = amount }, share)
  end
end

local function isShare(value) return type(value) == "table" and getmetatable(value) == share end

local function resolved(value, ctx, place)
  if type(value) == "function" then return value(ctx) end
  if not isShare(value) then return value end
  local amount = value.amount
  if type(amount) == "string" then amount = ctx.parameters[amount] end
  if not value.side then return amount end
  if type(amount) ~= "number" then wrong(place, "expected a number, found " .. found(amount)) end
  return amount * ctx.container[value.side]
end

-- One property of one view: its keys, a value that stays, or a function of each frame.
local function lane(property, said, place, parameters)
  local function known(value, where)
    if isShare(value) and type(value.amount) == "string" and not parameters[value.amount] then
      wrong(where, "there is no parameter '" .. value.amount .. "'")
    end
    return value
  end
  if type(property) ~= "string" then wrong(place, "expected properties, found a list") end
  place = place .. "." .. property
  if type(said) == "function" then return { property = property, place = place, compute = said } end
  if type(said) ~= "table" or isShare(said) then
    return { property = property, place = place, keys = { { at = 0, said = known(said, place), place = place } } }
  end
  if #said == 0 then wrong(place, "expected keys, as in { { 0, 1 }, { 1, 0 } }, found none") end
  local keys = {}
  for index, key in ipairs(said) do
    local where = place .. ", key " .. index
    if type(key) ~= "table" or key[2] == nil then
      wrong(where, "expected { presence, value, easing }, found " .. found(key))
    end
    local at = key[1]
    if type(at) ~= "number" or not (at >= 0 and at <= 1) then
      wrong(where, "it is at " .. found(at) .. "; expected 0 to 1")
    end
    if index > 1 and at < keys[index - 1].at then
      wrong(where, "it is at " .. found(at) .. ", before key " .. index - 1)
    end
    local eased
    if key[3] ~= nil then
      eased = ease.of(key[3], where)
      if not eased then wrong(where, "expected a curve, found a function; ease.custom makes one of it") end
    end
    keys[index] = { at = at, said = known(key[2], where), eased = eased, place = where }
  end
  return { property = property, place = place, keys = keys }
end

-- A view with its lanes, and the layer that it is, if it is one.
local function viewOf(name, said, parameters)
  if type(said) ~= "table" then wrong(name, "expected a table of properties, found " .. found(said)) end
  local view = { name = name, lanes = {} }
  for _, key in ipairs(sorted(said)) do
    if layers[key] then
      if view.layer then wrong(name, "it is both " .. view.layer .. " and " .. key) end
      view.layer, view.options = key, said[key]
    elseif key == "stagger" then
      view.stagger = said[key]
    else
      view.lanes[#view.lanes + 1] = lane(key, said[key], name, parameters)
    end
  end
  local side, inner = name:match("^(%a+)%.(.+)$")
  if side and not sides[side] then
    wrong(name, "expected front, back, from or to before the dot, found \"" .. side .. '"')
  end
  if view.layer and (side or sides[name]) then wrong(name, "a screen's view is no layer") end
  view.side, view.inner = side or sides[name] and name, inner
  if view.stagger ~= nil and (type(view.stagger) ~= "table" or not inner) then
    wrong(name .. ".stagger", "expected a table, for views such as \"front.cell*\"")
  end
  return view
end

-- MARK: A run

-- The lanes of a run, with numbers for what depends on the screen.
local function lanesFor(view, ctx, side)
  local lanes = {}
  for index, lane in ipairs(view.lanes) do
    local made = { property = lane.property, compute = lane.compute, keys = lane.keys and {} }
    for place, key in ipairs(lane.keys or {}) do
      local value = resolved(key.said, ctx, key.place)
      local kind = type(value)
      if kind ~= "number" and kind ~= "string" and kind ~= "boolean" then
        wrong(key.place, "expected a number, a color, true or false, found " .. found(value))
      end
      if kind == "number" and mirrored[lane.property] then value = value * side end
      made.keys[place] = { key.at, value, key.eased }
    end
    lanes[index] = made
  end
  return lanes
end

-- The names in frames of the views that a view of the table stands for.
local function namesOf(view, ctx)
  if view.side and not ctx[view.side].hasView then return {} end
  if not view.inner then return { view.name } end
  local names = {}
  if view.inner:find("[*?]") then
    for index, one in ipairs(ctx[view.side]:views(view.inner)) do names[index] = one.name end
  else
    local one = ctx[view.side]:view(view.inner)
    names[1] = one and one.name
  end
  return names
end

-- Declares a view's layer. A layer beside a screen that stays in place would be gone at the end with a jump.
local function declare(view, ctx, stage)
  local options = view.options
  if type(options) == "function" then options = options(ctx) end
  if options == true then options = {} end
  if type(options) ~= "table" then wrong(view.name .. "." .. view.layer, "expected a table, found " .. found(options)) end
  for _, key in ipairs { "above", "below", "of" } do
    if sides[options[key]] and not ctx[options[key]].hasView then return false end
  end
  stage[view.layer](stage, view.name, options)
  return true
end

-- The names of an order without the layers that aren't made here.
local function existing(order, missing)
  if type(order) ~= "table" then return order end
  local names = {}
  for _, name in ipairs(order) do
    if not missing[name] then names[#names + 1] = name end
  end
  return names
end

-- A spring takes `t` beyond 0 and 1, and what leads to a key there goes on.
local function valueOf(keys, t)
  local first, last = keys[1], keys[#keys]
  if t < first[1] then
    if t < 0 and first[1] == 0 and #keys > 1 then return between(first, keys[2], t) end
    return first[2]
  end
  if t >= last[1] then
    if t > 1 and last[1] == 1 and #keys > 1 then return between(keys[#keys - 1], last, t) end
    return last[2]
  end
  local index = 2
  while t >= keys[index][1] do index = index + 1 end
  return between(keys[index - 1], keys[index], t)
end

-- MARK: An animator

local function animatorOf(said)
  local animator, views = {}, {}
  local parameters = type(said.parameters) == "table" and said.parameters or {}
  for _, name in ipairs(sorted(said)) do
    if type(name) ~= "string" then
      error("keyframes: expected views by their names, found a list", 3)
    elseif computed[name] then
      error(
        "keyframes: '" .. name .. "' is a function's work; `compose.over(keyframes { … }, …)` completes frames, "
          .. "and a function can stand for a value", 3)
    elseif name == "order" or name == "camera" then
      views[name] = said[name]
    elseif own[name] then
      animator[name] = said[name]
    else
      views[#views + 1] = viewOf(name, said[name], parameters)
    end
  end
  if #views == 0 then error("keyframes: there is no view, as in front = { alpha = { { 0, 0 }, { 1, 1 } } }", 3) end
  local isSame = said.rightToLeft == "same"

  function animator.prepare(ctx, stage)
    if views.camera then stage:camera(views.camera) end
    local side = ctx.rtl and not isSame and -1 or 1
    local run, missing = {}, {}
    for _, view in ipairs(views) do
      if view.layer and not declare(view, ctx, stage) then
        missing[view.name] = true
      else
        local names = namesOf(view, ctx)
        if #names > 0 then
          run[#run + 1] = {
            names = names, lanes = lanesFor(view, ctx, side), stagger = view.stagger,
            isByProgress = view.side == "from" or view.side == "to",
          }
        end
      end
    end
    -- An order can name the layers, which are there only now.
    if views.order then stage:order(existing(views.order, missing)) end
    return run
  end

  function animator.frame(ctx, progress, presence, changes)
    for _, view in ipairs(ctx.state) do
      local t = view.isByProgress and progress or presence
      local count = #view.names
      for index, name in ipairs(view.names) do
        local own = view.stagger and stagger(t, index, count, view.stagger) or t
        local target = changes[name]
        for _, lane in ipairs(view.lanes) do
          if lane.compute then
            target[lane.property] = lane.compute(ctx, progress, presence)
          else
            target[lane.property] = valueOf(lane.keys, own)
          end
        end
      end
    end
  end

  return animator
end

return setmetatable({
  width = shareOf("width"), height = shareOf("height"),
  -- The value of a parameter.
  parameter = function(name)
    if type(name) ~= "string" then
      error("keyframes.parameter: expected a parameter's name, found " .. found(name), 2)
    end
    return setmetatable({ amount = name }, share)
  end,
}, {
  __call = function(_, first, keys)
    if keys == nil and type(first) == "table" then return animatorOf(first) end
    return valueAt(first, keys)
  end,
  __newindex = function(_, name)
    error("'interlude.keyframes' is read-only: cannot set '" .. tostring(name) .. "'", 2)
  end,
})
