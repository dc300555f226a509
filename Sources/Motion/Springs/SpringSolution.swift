/// The closed-form solution of a spring's motion, with all constants precomputed.
///
/// The formulas give the remaining distance to the target, which starts at 1. In the comments, β is
/// the decay c ∕ 2m, ω is the frequency √(k ∕ m), and v is the initial velocity.
enum SpringSolution: Sendable, Hashable {
  case under(Oscillation)
  case critical(Approach)
  case over(Sum)

  /// Oscillates about the target: e^(−βt) · (cos ω_d·t + (β − v) ∕ ω_d · sin ω_d·t).
  ///
  /// The two waves have the same frequency, so they are combined into one, which saves a sine per
  /// call.
  struct Oscillation: Sendable, Hashable {
    var decay: Double
    var frequency: Double
    var amplitude: Double
    var phase: Double
  }

  /// Approaches the target as fast as possible without oscillation: (1 + (ω − v)·t) · e^(−ωt).
  struct Approach: Sendable, Hashable {
    var frequency: Double
    var velocity: Double
  }

  /// Approaches the target slowly (overdamped): A·e^(r₁t) + B·e^(r₂t) with r = −β ± √(β² − ω²).
  struct Sum: Sendable, Hashable {
    var slowRate: Double
    var slowShare: Double
    var fastRate: Double
    var fastShare: Double
  }

  init(frequency: Double, decay: Double, velocity: Double, allowsOverdamping: Bool) {
    let ratio = decay / frequency
    // Because of rounding, a ratio of 1 can be computed as slightly less. Taken literally, that
    // would be an oscillation that lasts for hours with an enormous amplitude.
    let tolerance = 1e-9
    if ratio < 1 - tolerance {
      self = .under(Oscillation(frequency: frequency, decay: decay, velocity: velocity))
    } else if allowsOverdamping, ratio > 1 + tolerance {
      self = .over(Sum(frequency: frequency, decay: decay, velocity: velocity))
    } else {
      self = .critical(Approach(frequency: frequency, velocity: velocity))
    }
  }

  /// The fraction of the distance that remains.
  ///
  /// It is negative past the target.
  func distance(at seconds: Double) -> Double {
    switch self {
    case .under(let swing):
      swing.amplitude * exponential(of: -swing.decay * seconds)
        * cosine(of: swing.frequency * seconds - swing.phase)
    case .critical(let approach):
      (1 + (approach.frequency - approach.velocity) * seconds)
        * exponential(of: -approach.frequency * seconds)
    case .over(let sum):
      sum.slowShare * exponential(of: sum.slowRate * seconds)
        + sum.fastShare * exponential(of: sum.fastRate * seconds)
    }
  }
}

extension SpringSolution.Oscillation {
  init(frequency undamped: Double, decay: Double, velocity: Double) {
    // Computing ω² − β² as a product preserves its digits when the two are close.
    frequency = ((undamped - decay) * (undamped + decay)).squareRoot()
    let sineShare = (decay - velocity) / frequency
    self.decay = decay
    amplitude = length(ofX: 1, y: sineShare)
    phase = angle(ofX: 1, y: sineShare)
  }
}

extension SpringSolution.Sum {
  init(frequency: Double, decay: Double, velocity: Double) {
    let root = ((decay - frequency) * (decay + frequency)).squareRoot()
    fastRate = -decay - root
    // Because r₁·r₂ = ω². The difference β − root would lose its digits for a stiff spring.
    slowRate = frequency * frequency / fastRate
    slowShare = (-velocity - fastRate) / (slowRate - fastRate)
    fastShare = 1 - slowShare
  }
}
