-- EXPECT: raised | DEFENCE: message handler that never runs script code, caps and escapes
return { name = 'faked-place', duration = 0.3, frame = function(ctx, progress, presence)
  error('/etc/passwd:1: root', 0)
end }
