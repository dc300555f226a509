-- EXPECT: raised | DEFENCE: message handler that never runs script code, caps and escapes
return { name = 'direction-marks', duration = 0.3, frame = function(ctx, progress, presence)
  error('\u{202E}gnp.exe \u{2066}\u{2028}\r\n')
end }
