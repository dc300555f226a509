-- EXPECT: rejected | DEFENCE: checks of the curves' numbers
local timeline = require 'interlude.timeline'
local tracks = {}
tracks.card = { 0, tracks }
return { duration = timeline(tracks).duration, frame = function() return {} end }
