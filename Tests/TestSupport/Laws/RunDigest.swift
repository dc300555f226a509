import Motion
public import Transitions
import Views

/// A hash of everything that an observer sees of a run, down to a millionth.
///
/// Equal hashes before and after a change of the engine show that the change kept what it does.
/// Nothing in a hash depends on the name of a Swift type.
public final class RunDigest: StageObserver {
  private var state = RunDigest.start
  private let keepsLines: Bool
  private var line = ""
  private var lines: [String] = []

  /// Observes a stage from now on.
  ///
  /// - Parameter keepsLines: Whether ``text`` is wanted, too.
  public init(of stage: Stage, keepsLines: Bool = false) {
    self.keepsLines = keepsLines
    super.init()
    stage.addObserver(self)
  }

  /// The hash so far, as 16 hexadecimal digits.
  public var hash: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// What was hashed, a line for each event and frame.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  /// Adds what is left on the stage when a run is over.
  public func finish(_ stage: Stage) {
    add(Frame(of: stage.window, at: stage.time).root)
    endLine()
  }

  /// Adds an event.
  public override func stageDidRecord(_ event: Event) {
    // The runs were recorded before layers that no frame sets were told of, and run as before.
    guard event.name != .layer else { return }
    add(event.time)
    add(Double(event.transition ?? 0))
    add(event.name.rawValue)
    for detail in event.details {
      add(detail.key.rawValue)
      switch detail.value {
      case .string(let text): add(text)
      case .number(let number): add(number)
      case .integer(let integer): add(Double(integer))
      case .bool(let flag): add(flag ? 1.0 : 0)
      case .none: add("nil")
      }
    }
    endLine()
  }

  /// Adds the values of a frame.
  public override func stageDidShow(_ frame: TransitionFrame) {
    for number in [frame.time, Double(frame.transition), frame.progress, frame.presence] {
      add(number)
    }
    add(Double(frame.number))
    for slot in frame.changes.keys.indices {
      add(frame.changes.keys[slot])
      for property in Property.allCases {
        guard let value = frame.changes[slot, property] else { continue }
        add(property.name)
        add(value)
      }
    }
    endLine()
  }

  private func add(_ node: View.Node) {
    add(node.id)
    // By name, and without zeros: a property that comes later, at rest, changes no hash.
    for property in Property.allCases
    where node[property] != 0 && !property.isAtRest(node[property]) {
      add(property.name)
      add(node[property])
    }
    for subview in node.subviews { add(subview) }
  }

  private func add(_ number: Double) {
    let rounded = (number * 1e6).rounded()
    var bits = (rounded == 0 ? 0 : rounded).bitPattern
    for _ in 0..<8 {
      mix(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
    }
    if keepsLines { line += " \(rounded / 1e6)" }
  }

  private func add(_ text: String) {
    for byte in text.utf8 { mix(byte) }
    mix(0xFF)
    if keepsLines { line += " " + text }
  }

  private func mix(_ byte: UInt8) { state = RunDigest.mixed(state, byte) }

  private func endLine() {
    guard keepsLines else { return }
    lines.append(line)
    line = ""
  }
}

extension RunDigest {
  /// The hash of a trace; the version of the host that wrote it does not count.
  public static func hash(of trace: String) -> String {
    let text = trace.replacing(/"interlude":"[^"]*"/, with: "", maxReplacements: 1)
    return String(text.utf8.reduce(start, mixed), radix: 16)
  }

  /// Where FNV-1a begins, and its step.
  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325
  private static func mixed(_ state: UInt64, _ byte: UInt8) -> UInt64 {
    (state ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}

extension Property {
  /// Whether a value is the one that no frame has set.
  ///
  /// The hashes were recorded with a scale and an anchor at rest.
  fileprivate func isAtRest(_ value: Double) -> Bool {
    ![.scale, .anchorX, .anchorY].contains(self) && facts.base == .constant(value)
  }
}
