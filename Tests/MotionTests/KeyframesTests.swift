import Motion
import Testing

struct KeyframesTests {
  @Test func `between two stops interpolation is linear unless there is a curve`() throws {
    let keyframes = try Keyframes<Double>([
      .init(at: 0, 10), .init(at: 0.5, 20), .init(at: 1, 0, curve: .easing(.quadIn)),
    ])
    #expect(keyframes.value(at: 0.25) == 15)
    #expect(keyframes.value(at: 0.75) == 15)
  }

  @Test func `every stop is reached exactly`() throws {
    let stops: [Keyframes<Double>.Stop] = [
      .init(at: -1, 0.1), .init(at: 0.3, 0.7, curve: .easeIn), .init(at: 2, 0.2, curve: .easeOut),
    ]
    let keyframes = try Keyframes(stops)
    for stop in stops {
      #expect(keyframes.value(at: stop.position) == stop.value)
    }
  }

  @Test func `before the first and after the last stop the value stays`() throws {
    let keyframes = try Keyframes<Double>([.init(at: 1, 5), .init(at: 2, 6)])
    #expect(keyframes.value(at: -100) == 5)
    #expect(keyframes.value(at: 100) == 6)
    #expect(keyframes.value(at: .nan) == 5)
  }

  @Test func `two stops in the same place are a jump`() throws {
    let keyframes = try Keyframes<Double>([
      .init(at: 0, 0), .init(at: 0.5, 1), .init(at: 0.5, 8), .init(at: 1, 8),
    ])
    #expect(keyframes.value(at: 0.5.nextDown) < 1.001)
    #expect(keyframes.value(at: 0.5) == 8)
  }

  @Test func `a single stop is a constant`() throws {
    let keyframes = try Keyframes<Color>([.init(at: 3, .white)])
    #expect(keyframes.value(at: 0) == .white)
    #expect(keyframes.value(at: 3) == .white)
    #expect(keyframes.value(at: 9) == .white)
  }

  @Test(
    arguments: [
      ([], KeyframesError.empty, "keyframes need at least one stop"),
      ([0, 0.6, 0.5], .unsorted(index: 2), "stop 3 of the keyframes comes before stop 2"),
      (
        [0, .nan], .notFinite(index: 1),
        "the position of stop 2 of the keyframes is not a finite number"
      ),
    ] as [([Double], KeyframesError, String)])
  func `stops that make no way are refused`(
    positions: [Double], error: KeyframesError, text: String
  ) {
    let stops = positions.map { Keyframes<Double>.Stop(at: $0, 0) }
    #expect(throws: error) { try Keyframes(stops) }
    #expect(error.description == text)
  }
}
