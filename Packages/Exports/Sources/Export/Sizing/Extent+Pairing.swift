@_spi(Tools) import Motion

extension Extent {
  /// Finds two sums, one of which holds in some of the containers and the other in the rest.
  ///
  /// - Returns: nil unless each sum is confirmed by more containers than it has terms, and a rule
  ///   determines which of them holds.
  static func paired(
    _ numbers: [Double], in containers: [Container], tolerance: Double
  ) -> Extent? {
    // A second sum of three lengths, such as a sheet's height below a strip, is tried last: the more
    // lengths a sum has, the easier it is to match by chance.
    paired(numbers, with: simple, in: containers, tolerance: tolerance)
      ?? paired(
        numbers, with: candidates.filter { $0.count == 3 }, in: containers, tolerance: tolerance)
  }

  /// The sets of at most two lengths.
  private static let simple = candidates.filter { $0.count <= 2 }

  /// - Parameter seconds: The sets of lengths to try for one of the two sums; the other has at most
  ///   two lengths.
  private static func paired(
    _ numbers: [Double], with seconds: [[Length]], in containers: [Container], tolerance: Double
  ) -> Extent? {
    let all = Array(containers.indices)
    func sum(_ lengths: [Length], _ places: [Int]) -> Extent? {
      solved(places.map { numbers[$0] }, lengths, nil, places.map { containers[$0] })
    }
    func gives(_ sum: Extent, _ place: Int, within tolerance: Double) -> Bool {
      abs(sum.value(in: containers[place]) - numbers[place]) <= tolerance
    }
    func confirmed(_ lengths: [Length], _ places: [Int]) -> Extent? {
      guard lengths.count < places.count, let found = sum(lengths, places) else { return nil }
      return places.allSatisfy { gives(found, $0, within: tolerance) } ? found : nil
    }
    for lengths in simple {
      for basis in bases(of: lengths.count, among: all.count) {
        guard let guess = sum(lengths, basis) else { continue }
        // The sum found from the basis has the rounding errors of its numbers.
        let own = all.filter { gives(guess, $0, within: tolerance * 4) }
        let rest = all.filter { !own.contains($0) }
        guard !rest.isEmpty, let first = confirmed(lengths, own) else { continue }
        for others in seconds {
          guard let second = confirmed(others, rest) else { continue }
          for pair in pairs(of: first, second)
          where all.allSatisfy({ gives(pair, $0, within: tolerance) }) { return pair }
        }
      }
    }
    return nil
  }

  /// All sets of one index, or of two.
  private static func bases(of size: Int, among count: Int) -> [[Int]] {
    guard size > 1 else { return (0..<count).map { [$0] } }
    return (0..<count).flatMap { first in (0..<first).map { [first, $0] } }
  }

  private static func pairs(of first: Extent, _ second: Extent) -> [Extent] {
    [
      Extent(first.terms, with: .init(.least, second.terms)),
      Extent(first.terms, with: .init(.most, second.terms)),
      Extent(first.terms, with: .init(.level, second.terms)),
      Extent(second.terms, with: .init(.level, first.terms)),
    ]
  }

  /// Finds a sum with an angle in degrees: the angle at which a viewer at some distance sees a
  /// length.
  static func angle(
    _ numbers: [Double], in containers: [Container], tolerance: Double
  ) -> Extent? {
    for length in [Length.width, .height, .diagonal] {
      let lengths = containers.map { length.value(in: $0) }
      guard let low = lengths.indices.min(by: { lengths[$0] < lengths[$1] }),
        let high = lengths.indices.max(by: { lengths[$0] < lengths[$1] }), lengths[low] > 0
      else { continue }
      let wanted = numbers[high] - numbers[low]
      func angle(_ length: Double, _ distance: Double) -> Double {
        Point(x: 1, y: 0).turn(to: Point(x: distance, y: length))
      }
      // The difference between the two angles is largest at this distance, and decreases with
      // greater distances.
      var (near, far) = ((lengths[low] * lengths[high]).squareRoot(), 1e6)
      for _ in 0..<100 {
        let middle = (near + far) / 2
        let seen = angle(lengths[high], middle) - angle(lengths[low], middle)
        if seen > abs(wanted) { near = middle } else { far = middle }
      }
      let distance = (near * 1e6).rounded() / 1e6
      let sign = wanted < 0 ? -1.0 : 1
      let rest = numbers[low] - sign * angle(lengths[low], distance)
      let found = Extent(
        [Term((rest * 1e9).rounded() / 1e9, .one)],
        with: Second(.angle(distance: distance), [Term(sign, length)]))
      if zip(numbers, containers).allSatisfy({ abs(found.value(in: $1) - $0) <= tolerance * 10 }) {
        return found
      }
    }
    return nil
  }
}
