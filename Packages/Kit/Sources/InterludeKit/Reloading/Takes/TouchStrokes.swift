#if DEBUG
  import Diagnostics
  import Motion
  import Transitions

  /// What fingers have done, as the touches of a scenario: each from the first finger that comes down until all are up.
  struct TouchStrokes {
    private(set) var strokes: [Stroke] = []
    private var down: Set<Int> = []
    private var count = 0
    /// Whether the fingers do what no touch of a scenario can.
    private(set) var isBroken = false

    /// The most positions that are kept, which is about a quarter of a minute.
    static let limit = 1000

    struct Stroke {
      /// The ways of two fingers.
      var ways: [[Sample]] = [[], []]
      var isCancelled = false
      var start: Double { ways.compactMap(\.first?.time).min() ?? 0 }
    }

    struct Sample {
      let time: Double
      let point: Motion.Point
    }

    /// Whether a finger is down.
    var isDown: Bool { !down.isEmpty }

    mutating func add(_ phase: TouchPhase, of finger: Int, at point: Motion.Point, time: Double) {
      count += 1
      guard finger < 2, count <= Self.limit, !isBroken else { return isBroken = true }
      if phase == .began {
        if down.isEmpty { strokes.append(Stroke()) }
        // A finger that comes down again beside the other one.
        guard strokes.last?.ways[finger].isEmpty == true else { return isBroken = true }
        down.insert(finger)
      }
      guard down.contains(finger), let last = strokes.indices.last else { return }
      if strokes[last].ways[finger].last.map({ $0.time >= time }) == true {
        strokes[last].ways[finger].removeLast()
      }
      strokes[last].ways[finger].append(Sample(time: time, point: point))
      guard phase == .ended || phase == .cancelled else { return }
      down.remove(finger)
      strokes[last].isCancelled = phase == .cancelled
    }
  }

  extension JSONWriter {
    /// Writes a touch as an action.
    ///
    /// - Parameters:
    ///   - clock: Turns times into those of the scenario.
    ///   - origin: The place in the window from which the scenario's positions count.
    mutating func action(
      _ stroke: TouchStrokes.Stroke, from origin: Motion.Point, _ clock: (Double) -> Double
    ) {
      // A second finger can be the first one that comes down.
      let ways = stroke.ways[0].isEmpty ? [stroke.ways[1], []] : stroke.ways
      let start = clock(stroke.start)
      beginObject()
      member("at", start)
      member("do", "touch")
      for (name, way) in zip(["path", "second"], ways) where !way.isEmpty {
        key(name)
        beginArray()
        for sample in way {
          beginArray()
          value(clock(sample.time) - start)
          value(sample.point.x - origin.x)
          value(sample.point.y - origin.y)
          endArray()
        }
        endArray()
      }
      if stroke.isCancelled {
        key("release")
        beginObject()
        member("cancelled", true)
        endObject()
      }
      endObject()
    }
  }
#endif
