-- EXPECT: undecodable | DEFENCE: decode check
return { name = 'x', duration = 0.3, frame = function() return { ['ÿ€'] = { alpha = 1 } } end }
