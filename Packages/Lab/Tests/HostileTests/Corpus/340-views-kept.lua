-- EXPECT: raised | DEFENCE: views belong to a run
local kept = {}
return { name = 'views-kept', duration = 0.3, frame = function(ctx, progress, presence, views)
  kept[#kept + 1] = views.front if #kept > 60 then kept[1].alpha = 1 kept[1].x = 5 end views.back.alpha = 1 end }
