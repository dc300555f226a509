// Times that are written in milliseconds, as those of WebM are.
extension Measurement {
  /// The rates, each also as of American television.
  private static let exactRates = rates.flatMap { [$0, $0 / 1.001] }
  /// The unit of the times, in seconds, and by how much more than it they can differ from even ones.
  private static let (unit, rest) = (1e-3, 1.05)
  /// The number of times that are all near even ones by no chance.
  private static let fewest = 8

  /// The measurement with the even times of a known rate from which its own were rounded; the same if there is
  /// no such rate.
  ///
  /// Half a millisecond is several points of a fast motion.
  var withoutRoundedTimes: Measurement {
    let times = frameTimes
    func isRounded(_ time: Double) -> Bool {
      let units = time / Self.unit
      return abs(units - units.rounded()) < 1e-4
    }
    // The time of a clip's first frame can be that at which its motion begins.
    guard times.dropFirst().allSatisfy(isRounded), times.count >= Self.fewest, let last = times.last
    else { return self }
    func even(_ rate: Double) -> (times: [Double], spread: Double)? {
      let places = times.map { (($0 - last) * rate).rounded() }
      guard zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
      let rests = zip(times, places).dropFirst().map { $0 - $1 / rate }
      guard let least = rests.min(), let most = rests.max() else { return nil }
      return (places.map { $0 / rate + (least + most) / 2 }, most - least)
    }
    let found = Self.exactRates.compactMap(even).filter { $0.spread < Self.rest * Self.unit }
    guard let best = found.min(by: { $0.spread < $1.spread }), best.spread > 1e-6 else {
      return self
    }
    return at(best.times)
  }
}
