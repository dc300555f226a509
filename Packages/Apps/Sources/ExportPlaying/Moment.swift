/// What should be shown of a motion.
indirect enum Moment {
  /// By the clock, a share of the duration.
  case clock(Double)
  /// By a finger, a progress.
  case held(Double)
  /// Some seconds after a finger has touched the screen.
  case touched(Double)
  /// Some seconds after a finger has let go, on the way to an end.
  case rest(from: Moment, completes: Bool, seconds: Double)

  /// Members of an object.
  var json: String {
    switch self {
    case .clock(let share): "\"clock\":\(min(max(share, 0), 1))"
    case .held(let progress): "\"held\":\(progress)"
    case .touched(let seconds): "\"touched\":\(seconds)"
    case .rest(let start, let completes, let seconds):
      "\(start.json),\"rest\":\(seconds),\"completes\":\(completes)"
    }
  }
}
