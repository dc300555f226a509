@_spi(Tools) public import Conformance
public import Diagnostics
@_spi(Tools) public import Scripting
import Transitions

extension CheckedAnimator {
  /// An animator's file as a subject to check.
  @_spi(Tools) public init(_ file: SearchPath.File, in registry: AnimatorRegistry) {
    self.init(file.name) { settings in
      try registry.animator(
        at: file, settings: settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
    ownsPresentations = false
    animatorNamed = { try? registry.animator(named: $0) }
    keptState = { ($0 as? ScriptAnimator)?.keptState }
    place = { _ in SourcePosition(file: file.shownAs) }
    // A file that does not load has no metadata; the examination reports the error.
    guard let animator = try? registry.animator(at: file) else { return }
    name = animator.name
    metadata = Metadata(
      name: animator.says("name") ? animator.name : nil, summary: animator.summary,
      version: animator.definition.version, license: animator.definition.license)
    warnings = animator.warnings
    parameters = animator.parameters.map { Trial($0.name, values: $0.trialValues) }
    reads = animator.reads
    declaresReducedMotion = animator.says("reducedMotion")
    isSameFromRightToLeft = animator.definition.isSameFromRightToLeft
    place = { animator.place(of: $0) }
  }
}

extension ScriptAnimator {
  @_spi(Tools) public func place(of clue: CheckedAnimator.Clue) -> SourcePosition? {
    switch clue {
    case .file: return position(of: "")
    case .key("frame"): return framePosition ?? position(of: "frame")
    case .key(let key): return position(of: key)
    case .parameter(let name): return position(of: name, beside: "default")
    case .property(let property, let view):
      let exact = position(of: property, beside: view)
      return exact.line == nil ? framePosition ?? exact : exact
    }
  }
}

extension Parameter {
  /// Values to try instead of the default: both ends of a range, every other choice, or a straight
  /// line and a spring that overshoots far.
  fileprivate var trialValues: [String] {
    let all: [Value]
    switch (kind, initial) {
    case (.number(let range, _), .number(let number)):
      let low = range.lowerBound <= -.greatestFiniteMagnitude ? number - 1 : range.lowerBound
      let high = range.upperBound >= .greatestFiniteMagnitude ? number + 1 : range.upperBound
      all = [.number(low), .number(high)]
    case (.choice(let words), _): all = words.map(Value.choice)
    case (.curve, _):
      return ["linear", "response:0.4,dampingRatio:0.4"].filter { $0 != initial.description }
    default: all = [.boolean(true), .boolean(false)]
    }
    return all.filter { $0 != initial }.map(\.description)
  }
}
