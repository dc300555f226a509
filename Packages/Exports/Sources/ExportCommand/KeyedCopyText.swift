@_spi(Tools) import Diagnostics
import Export
@_spi(Tools) import Motion
@_spi(Tools) import Scripting
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// The script of a keyed copy.
struct KeyedCopyText {
  private(set) var text = ""
  private(set) var remarks: [String] = []

  private let keyed: Keyed
  private var names: ModuleNames
  private let container = Container.reference
  /// Whether screens are called `from` and `to`, whose keys are at a progress instead of a presence.
  private let isByProgress: Bool
  /// Whether the order of the views isn't the usual one.
  private let setsOrder: Bool

  /// - Throws: ``CannotSay`` for a layer that keys can't declare.
  init(
    _ keyed: Keyed, named name: String, after animator: any Animator, curve: TimingCurve,
    duration: Double, _ wayBack: Exporter.WayBack
  ) throws {
    self.keyed = keyed
    if case .exchanged(let setsOrder) = wayBack {
      (isByProgress, self.setsOrder) = (true, setsOrder)
    } else {
      isByProgress = false
      setsOrder = keyed.screens == ["front", "back"]
    }
    names = ModuleNames()
    names.keyframes = "keyframes"
    if case .fixed(_, let reason) = keyed.sizing {
      remarks.append("The numbers are for one size, because \(reason).")
    }
    let isSame =
      keyed.mirrored.isEmpty && keyed.actors.contains(where: { $0.turns(by: -1) == false })
      && keyed.actors.allSatisfy { $0.turns(by: 1) }
    if !keyed.mirrored.isEmpty || !isSame && !keyed.actors.allSatisfy({ $0.turns(by: -1) }) {
      remarks.append("From right to left, the original moves in another way.")
    }
    let timing = timing(curve, duration)
    var lines = [
      "-- \(name): a copy of \(animator.name), written as keys.", "",
      "local keyframes = require \"interlude.keyframes\"",
    ]
    if names.spring != nil { lines.append("local spring = require \"interlude.spring\"") }
    lines += [
      "", "---@type interlude.Animator",
      "return keyframes {", "  name = \"\(name)\",",
      "  basedOn = \"\(animator.name)\",",
    ]
    lines += timing
    if isSame { lines.append("  rightToLeft = \"same\",") }
    lines += [
      "  reducedMotion = \(Self.reduced(animator.reducedMotion)),", "",
    ]
    if setsOrder {
      let order = keyed.actors.filter { !$0.isInner }.map { "\"\(called($0.name))\"" }
      lines.append("  order = { \(order.joined(separator: ", ")) },")
    }
    for (index, actor) in keyed.actors.enumerated() { lines += try view(actor, at: index) }
    lines += ["}", ""]
    text = lines.joined(separator: "\n")
  }

  /// A layer that a keyed animator can't declare.
  struct CannotSay: DiagnosticError {
    let diagnostic: Diagnostic

    init(_ what: String) {
      diagnostic = Diagnostic(
        .error, "it can't be written as keys: \(what)",
        notes: [.init("keys can move screens, views inside them, overlays and snapshots")])
    }
  }

  private mutating func timing(_ curve: TimingCurve, _ duration: Double) -> [String] {
    let seconds = "  duration = \(KeyedRow.written(duration)), -- seconds"
    switch curve {
    case .cubic(let cubic):
      return [seconds, "  curve = \(spelling(of: cubic).written(with: names)),"]
    case .spring(let spring, let natural):
      names.spring = "spring"
      var numbers =
        spring.fittedDuration == nil
        ? [("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping)]
        : [("duration", natural), ("dampingRatio", spring.dampingRatio)]
      if spring.initialVelocity != 0 { numbers.append(("velocity", spring.initialVelocity)) }
      let spelled = CurveSpelling.spring(
        numbers.map { .init(key: $0.0, value: ($0.1 * 1e6).rounded() / 1e6) })
      // A spring of physical numbers has its own duration.
      return (spring.fittedDuration == nil ? [] : [seconds])
        + ["  curve = \(spelled.written(with: names)),"]
    case .easing, .sampled:
      let name = TimingCurve.names.first { TimingCurve(named: $0) == curve }
      if name == nil {
        remarks.append("Its curve is a function of the original; the copy is linear.")
      }
      return [seconds, "  curve = \"\(name ?? "linear")\","]
    }
  }

  private func spelling(of cubic: CubicBezier) -> CurveSpelling {
    let name = TimingCurve.names.first { TimingCurve(named: $0) == .cubic(cubic) }
    let points = [cubic.first.x, cubic.first.y, cubic.second.x, cubic.second.y]
    return name.map(CurveSpelling.named)
      ?? .cubic(points.map { ($0 * 1e5).rounded() / 1e5 + 0 })
  }

  private static func reduced(_ declared: ReducedMotion) -> String {
    switch declared {
    case .same: "\"same\""
    case .none: "\"none\""
    case .crossDissolve, .crossDissolveIfPreferred, .animator: "\"crossDissolve\""
    }
  }

  /// The name of a view in the copy.
  private func called(_ name: String) -> String {
    guard isByProgress, name == "front" || name == "back" else { return Self.escaped(name) }
    return (name == "front") == keyed.isForward ? "to" : "from"
  }

  // MARK: Views

  private mutating func view(_ actor: Keyed.Actor, at index: Int) throws -> [String] {
    let declared = try declaration(of: actor, at: index)
    var lanes: [(String, String)] = []
    for track in actor.tracks {
      guard let keys = lane(of: track, of: actor) else { continue }
      lanes.append((track.property.name, keys))
    }
    // Nearly all scripts scale both sides alike.
    if let across = lanes.firstIndex(where: { $0.0 == "scaleX" }),
      let down = lanes.firstIndex(where: { $0.0 == "scaleY" }), lanes[across].1 == lanes[down].1
    {
      lanes[across].0 = "scale"
      lanes.remove(at: down)
    }
    for change in actor.switches { lanes.append((change.property.name, lane(of: change))) }
    guard !lanes.isEmpty || declared != nil else { return [] }
    let name: String
    if case .inner(let side, let id) = actor.kind {
      name = "[\"\(called(side)).\(Self.escaped(id))\"]"
    } else {
      let called = called(actor.name)
      name = called.allSatisfy { $0.isLetter && $0.isASCII } ? called : "[\"\(called)\"]"
    }
    return ["  \(name) = {"] + (declared.map { ["    \($0),"] } ?? [])
      + lanes.map { "    \($0.0) = \($0.1)," } + ["  },"]
  }

  private static func escaped(_ name: String) -> String {
    String(name.flatMap { $0 == "\\" || $0 == "\"" ? ["\\", $0] : [$0] })
  }

  private func declaration(of actor: Keyed.Actor, at index: Int) throws -> String? {
    let below = keyed.actors[..<index].last { !$0.isInner }?.name
    let place =
      below.map { "above = \"\(called($0))\"" }
      ?? keyed.actors[(index + 1)...].first { !$0.isInner }.map {
        "below = \"\(called($0.name))\""
      }
    func options(_ own: [String]) -> String {
      "{ \((own + (place.map { [$0] } ?? [])).joined(separator: ", ")) }"
    }
    switch actor.kind {
    case .screen, .inner: return nil
    case .overlay(let color):
      guard actor.place.isWhole else {
        throw CannotSay("the layer '\(actor.name)' doesn't cover the container")
      }
      return "overlay = \(options(["color = \"\(color.hex)\""]))"
    case .snapshot(let of): return "snapshot = \(options(["of = \"\(called(of))\""]))"
    case .gradient: throw CannotSay("the layer '\(actor.name)' is a gradient")
    case .shape: throw CannotSay("the layer '\(actor.name)' is a shape")
    case .mask: throw CannotSay("the layer '\(actor.name)' is a mask")
    case .slice: throw CannotSay("the layer '\(actor.name)' is a part of a picture")
    case .outside: throw CannotSay("'\(actor.name)' is in neither screen")
    }
  }

  // MARK: Lanes

  /// Whether the keys go along with the progress.
  private var isAlong: Bool { isByProgress || keyed.isForward }

  /// A shape's times are of the progress; keys are usually by presence.
  private func place(_ progress: Double) -> Double {
    min(max(isAlong ? progress : 1 - progress, 0), 1)
  }

  private mutating func lane(of track: Keyed.Track, of actor: Keyed.Actor) -> String? {
    guard let index = track.shape else {
      let value = value(track.start, plus: track.change, times: 0, of: track.property)
      return value.written(with: names)
    }
    let keys = keyed.shapes[index].keys
    var rows: [KeyedRow] = keys.enumerated().map { index, key in
      // A key of a shape has the curve to the next one, a row the curve from the one before it.
      let easing: CurveSpelling? =
        isAlong
        ? (index > 0 ? written(keys[index - 1].curve) : nil)
        : (index < keys.count - 1 ? written(key.curve.turned) : nil)
      return KeyedRow(
        at: place(key.time),
        value: value(track.start, plus: track.change, times: key.value, of: track.property),
        easing: easing)
    }
    if !isAlong { rows.reverse() }
    return KeyedRow.lane(rows, with: names, indent: "    ")
  }

  private func written(_ curve: CubicBezier) -> CurveSpelling? {
    curve == .linear ? nil : spelling(of: curve)
  }

  private mutating func lane(of change: Keyed.Switch) -> String {
    var rows = change.values.map { moment in
      KeyedRow(at: place(moment.time), value: Self.value(moment.value, of: change.property))
    }
    if !isAlong {
      // Backward, a value holds until the place where forward it begins.
      rows.reverse()
    }
    return KeyedRow.lane(rows, with: names, indent: "    ")
  }

  private static func value(_ number: Double, of property: Property) -> KeyedRow.Value {
    switch property.facts.kind {
    case .boolean: .computed(number != 0 ? "true" : "false")
    case .color: .color(Color(packed: UInt32(clamping: Int(number))).hex)
    case .number: .number(number)
    }
  }

  /// A number that depends on the container, at one key.
  private mutating func value(
    _ start: Keyed.Sided, plus change: Keyed.Sided, times factor: Double, of property: Property
  ) -> KeyedRow.Value {
    let reference =
      start.leftToRight.value(in: container)
      + change.leftToRight.value(in: container) * factor
    // Sums that can't be added are rare, and then the number is that of one size.
    guard let sum = start.leftToRight.sum(with: change.leftToRight, times: factor) else {
      let remark = "Some values are for the size \(container.name)."
      if !remarks.contains(remark) { remarks.append(remark) }
      return .number(reference)
    }
    if let number = sum.constant { return .number(number) }
    if sum.divisor == nil, sum.second == nil, sum.terms.count == 1 {
      switch sum.terms[0].length {
      case .width: return .share(.width, sum.terms[0].factor)
      case .height: return .share(.height, sum.terms[0].factor)
      default: break
      }
    }
    guard let text = sum.lua else {
      let remark = "Some values are for the size \(container.name)."
      if !remarks.contains(remark) { remarks.append(remark) }
      return .number(reference)
    }
    return .computed("function(ctx) return \(text) end")
  }
}

extension Keyed.Actor {
  /// Whether from right to left all values are the same, those of directions times a number.
  fileprivate func turns(by side: Double) -> Bool {
    let directed: Set<Property> = [
      .translateX, .rotation, .rotationY, .skewX, .skewY, .shadowX,
    ]
    let other = Container.reference.mirrored
    return tracks.allSatisfy { track in
      let side = directed.contains(track.property) ? side : 1
      return [track.start, track.change].allSatisfy { number in
        abs(number.value(in: .reference) * side - number.value(in: other)) <= 0.01
      }
    }
  }
}

extension Extent {
  /// The number plus another one times a factor; nil if they can't be added.
  fileprivate func sum(with other: Extent, times factor: Double) -> Extent? {
    guard !other.isZero, factor != 0 else { return self }
    guard second == nil, other.second == nil, isZero || divisor == other.divisor else { return nil }
    let sums = Length.allCases.compactMap { length -> Term? in
      let own = terms.first { $0.length == length }?.factor ?? 0
      let added = other.terms.first { $0.length == length }?.factor ?? 0
      let sum = own + added * factor
      // If two numbers cancel each other out, only a rounding error remains.
      return abs(sum) <= 1e-9 * max(abs(own), 1) ? nil : Term(sum, length)
    }
    return Extent(sums, over: other.divisor)
  }

  /// The number as an expression of Lua; nil if it isn't a plain sum.
  fileprivate var lua: String? {
    guard second == nil else { return nil }
    let sums = terms.compactMap { term -> String? in
      let factor = KeyedRow.written(term.factor)
      return switch term.length {
      case .one: factor
      case .width: "\(factor) * ctx.container.width"
      case .height: "\(factor) * ctx.container.height"
      case .insetTop: "\(factor) * ctx.insets.top"
      case .insetLeft: "\(factor) * ctx.insets.left"
      case .insetBottom: "\(factor) * ctx.insets.bottom"
      case .insetRight: "\(factor) * ctx.insets.right"
      case .heightToWidth: "\(factor) * ctx.container.height / ctx.container.width"
      case .diagonal: nil
      }
    }
    guard sums.count == terms.count, !sums.isEmpty else { return nil }
    let sum = sums.joined(separator: " + ")
    switch divisor {
    case nil: return sum
    case .width: return "(\(sum)) / ctx.container.width"
    case .height: return "(\(sum)) / ctx.container.height"
    default: return nil
    }
  }
}

extension CubicBezier {
  /// The curve that is played backward.
  fileprivate var turned: CubicBezier {
    (try? CubicBezier(x1: 1 - second.x, y1: 1 - second.y, x2: 1 - first.x, y2: 1 - first.y))
      ?? .linear
  }
}
