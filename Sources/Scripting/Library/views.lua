-- What `ctx.front:view(name)` and `ctx.front:views(pattern)` do. Scripts can't require it.

local function find(side, name)
  if type(side) ~= "table" or type(name) ~= "string" then
    error("call view with a colon and a name, as in ctx.front:view(\"title\")", 2)
  end
  for _, view in ipairs(side.views) do
    if view.id == name or view.name == name then return view end
  end
end

-- A pattern of file names: `*` stands for any characters, `?` for one.
local function expression(pattern)
  return "^" .. pattern:gsub("[^%w]", function(character)
    if character == "*" then return ".*" end
    if character == "?" then return "." end
    return "%" .. character
  end) .. "$"
end

-- What finds views in the lists of one run. It keeps the lists that it has seen, and ends with them.
local function finder()
  -- The places of the views that a pattern has found in a list. Each caller gets a new list.
  local found, count = {}, 0

  local function places(list, pattern)
    local known = found[list]
    if known and known[pattern] then return known[pattern] end
    local matches, all = {}, expression(pattern)
    for index, view in ipairs(list) do
      if view.id:find(all) then matches[#matches + 1] = index end
    end
    if count == 16 then found, count = {}, 0 end
    found[list] = found[list] or {}
    found[list][pattern] = matches
    count = count + 1
    return matches
  end

  return function(list, side, pattern)
    if type(side) ~= "table" or type(pattern) ~= "string" then
      error("call views with a colon and a pattern, as in ctx.front:views(\"cell*\")", 2)
    end
    if #pattern > 64 then error("views: a pattern can have 64 characters", 2) end
    local views = {}
    for index, place in ipairs(places(list, pattern)) do views[index] = list[place] end
    return views
  end
end

return find, finder
