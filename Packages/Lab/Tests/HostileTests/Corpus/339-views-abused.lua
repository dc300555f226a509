-- EXPECT: raised | DEFENCE: views check every key
return { name = 'views-abused', duration = 0.3, frame = function(ctx, progress, presence, views)
  for _, key in ipairs { 1e9, -1, 0 / 0, true, 'x', '', {}, views } do pcall(function() views[key].alpha = 1 end) pcall(function() views.front[key] = 1 end) end
  views.front = {} end }
