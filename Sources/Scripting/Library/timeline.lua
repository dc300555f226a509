-- interlude.timeline: tracks with their own begin, duration and curve, as functions of one progress.
--
--   local t = timeline { card = { 0, 0.45, "easeOut" }, title = { 0.2, spring { … } } }
--
-- A track is { begin, seconds, curve }; a spring without seconds takes its own time. `t.card(progress)` is
-- the track's own progress, and `t.duration` the seconds of all tracks together: an animator with a
-- timeline has `duration = t.duration` and `curve = "linear"`.

---`require "interlude.timeline"`: tracks of { begin, seconds, curve }, each a function of progress.
---@alias interlude.TimelineModule fun(tracks: table<string, any>): table<string, any>

local ease = require "interlude.ease"

local function wrong(name, message)
  error("timeline." .. name .. ": " .. message, 3)
end

-- The begin, the seconds and the curve of a track.
local function read(name, track)
  if type(track) ~= "table" then
    wrong(name, "expected { begin, seconds, curve }, found " .. type(track))
  end
  local begin, seconds, curve = track[1], track[2], track[3]
  if type(seconds) ~= "number" and curve == nil then seconds, curve = nil, seconds end
  if type(begin) ~= "number" or not (begin >= 0 and begin <= 60) then
    wrong(name, "it begins at " .. tostring(begin) .. "; expected seconds from 0 to 60")
  end
  if curve == nil then curve = "easeInOut" end
  local eased, own, physical = ease.of(curve, "timeline." .. name)
  if not eased then wrong(name, "expected the name of a curve or a curve, found a function") end
  seconds = physical or seconds or own
  if type(seconds) ~= "number" or not (seconds > 0 and seconds <= 60) then
    wrong(name, "it takes " .. tostring(seconds) .. "; expected seconds, more than 0 and at most 60")
  end
  return begin, seconds, eased
end

return function(tracks)
  if type(tracks) ~= "table" then
    error("timeline takes a table of tracks, as in { card = { 0, 0.4, \"easeOut\" } }", 2)
  end
  local read_tracks, last = {}, 0
  for name, track in pairs(tracks) do
    if name ~= "duration" then
      local begin, seconds, eased = read(tostring(name), track)
      read_tracks[#read_tracks + 1] = { name = name, begin = begin, seconds = seconds, eased = eased }
      last = math.max(last, begin + seconds)
    end
  end
  if last == 0 then error("timeline: there is no track", 2) end
  local duration = tracks.duration or last
  if type(duration) ~= "number" or not (duration >= last - 1e-9 and duration <= 60) then
    error(
      "timeline.duration: " .. tostring(duration) .. "; the last track ends after " .. last
        .. " s, and a transition takes at most 60", 2)
  end
  local timeline = { duration = duration }
  for _, track in ipairs(read_tracks) do
    local begin, seconds, eased = track.begin, track.seconds, track.eased
    timeline[track.name] = function(progress)
      if progress >= 1 then return 1 end
      return eased((progress * duration - begin) / seconds)
    end
  end
  return setmetatable(timeline, {
    __index = function(_, name)
      local names = {}
      for _, track in ipairs(read_tracks) do names[#names + 1] = tostring(track.name) end
      error("the timeline has no track '" .. tostring(name) .. "'; it has " .. table.concat(names, ", "), 2)
    end,
  })
end
