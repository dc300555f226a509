@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

@testable import Export

/// What the table of properties promises of a target, its runtime does.
struct SupportTests {
  /// A sampled transition reduces these to others before anything is written.
  private static let reduced: Set<Property> = [.x, .y, .centerX, .centerY, .scale]

  /// The properties that move in an export.
  private static func moved(_ support: (Property.Exports) -> Property.Support) -> [Property] {
    Property.allCases.filter {
      support($0.exports) == .keys && $0.kind == .number && !reduced.contains($0)
    }
  }

  private static func words(of text: String) -> Set<Substring> {
    Set(text.split { !$0.isLetter && !$0.isNumber })
  }

  @Test func `a runtime reads every property of which it gets keys`() {
    let runtimes: [(text: String, moved: [Property])] = [
      (Runtime.web, Self.moved(\.web)), (Runtime.uiKit, Self.moved(\.uiKit)),
      (Runtime.swiftUI, Self.moved(\.swiftUI)),
    ]
    for runtime in runtimes {
      let words = Self.words(of: runtime.text)
      #expect(runtime.moved.map(\.name).filter { !words.contains($0[...]) } == [])
    }
  }

  @Test func `a stylesheet has a function for every filter that it animates`() {
    let filters = Self.moved(\.viewTransitions).filter { $0.facts.effect == .filter }
    #expect(Set(Property.filterFunctions.map(\.property)) == Set(filters))
  }

  // MARK: What a file says

  /// What a target makes of one view; nil if it refuses it, which is recorded.
  private static func text(
    of actor: Keyed.Actor, for target: ExportTarget, refused: inout Refusal?
  ) -> Document? {
    let keyed = Keyed(
      animator: "Moving", operation: .push, duration: 0.4, isForward: true, timing: .linear,
      shapes: [.linear], actors: [actor], sizing: .any, tolerance: 0.1)
    let choreography = Choreography(
      animator: "Moving", transitions: [keyed], reducedMotion: .same,
      origin: .init(version: "0", command: "export"))
    do throws(Refusal) {
      return try target.document(of: choreography, in: .reference)
    } catch {
      refused = error
      return nil
    }
  }

  private static func actor(
    _ kind: SampledTransition.Kind, _ tracks: [Keyed.Track] = [], switches: [Keyed.Switch] = [],
    blend: View.BlendMode = .normal, eye: Keyed.Eye? = nil
  ) -> Keyed.Actor {
    func fixed(_ number: Double) -> Keyed.Sided { Keyed.Sided(Extent(number)) }
    let place = Keyed.Place(x: fixed(0), y: fixed(0), width: fixed(200), height: fixed(300))
    return Keyed.Actor(
      name: "front", kind: kind, place: place, numbers: kind.numbers.map(fixed), blend: blend,
      eye: eye, tracks: tracks, switches: switches)
  }

  /// A view whose property moves, or switches where it is no number.
  private static func actor(_ kind: SampledTransition.Kind, moving property: Property)
    -> Keyed.Actor
  {
    guard property.facts.kind == .number, property != .zIndex else {
      let values: [Double] =
        switch property {
        case .doubleSided: [1, 0]
        default: [0, property.facts.kind == .color ? 0xFF80_40FF : 1]
        }
      let moments = values.enumerated().map {
        Keyed.Switch.Moment(time: Double($0.offset) / 2, value: $0.element)
      }
      return actor(
        kind, [track(companion(of: property))].compactMap(\.self),
        switches: [.init(property: property, values: moments)])
    }
    return actor(
      kind, [track(property, by: 0.5), track(companion(of: property))].compactMap(\.self))
  }

  private static func track(_ property: Property?, by change: Double = 0) -> Keyed.Track? {
    property.map {
      Keyed.Track(
        property: $0, start: Keyed.Sided(Extent(0.25)), change: Keyed.Sided(Extent(change)),
        shape: change == 0 ? nil : 0)
    }
  }

  /// The property without which another one shows nothing.
  private static func companion(of property: Property) -> Property? {
    switch property {
    case .shadowRadius, .shadowX, .shadowY, .shadowColor: .shadowOpacity
    case .maskX, .maskY: .maskRadius
    default: nil
    }
  }

  private static func shape(_ change: (inout View.VectorShape) -> Void = { _ in }) throws
    -> View.VectorShape
  {
    var shape = View.VectorShape(try VectorPath(svg: "M0 0L40 0L0 40L40 40Z"))
    (shape.strokeColor, shape.lineWidth) = (.black, 3)
    change(&shape)
    return shape
  }

  @Test(arguments: ExportTarget.allCases)
  func `each target shows, names or refuses every property of every kind of view`(
    target: ExportTarget
  ) throws {
    let kinds: [SampledTransition.Kind] = [
      .screen, .overlay(.black), .shape(try Self.shape()), .snapshot(of: "back"),
      .slice(of: "back", Rect(x: 0, y: 0, width: 200, height: 300)),
    ]
    for kind in kinds {
      let ignored = Property.allCases.filter { property in
        guard !Self.reduced.contains(property) else { return false }
        var refusal: Refusal?
        let tracks = [Self.track(Self.companion(of: property))].compactMap(\.self)
        let plain = Self.text(of: Self.actor(kind, tracks), for: target, refused: &refusal)
        // A kind of view that is refused by itself.
        guard let plain else { return false }
        let moved = Self.text(
          of: Self.actor(kind, moving: property), for: target, refused: &refusal)
        if let refusal { return !refusal.tokens.contains(property.name) }
        return moved?.text == plain.text && moved?.omissions.isEmpty != false
      }
      #expect(ignored.map(\.name) == [], "of \(kind)")
    }
  }

  @Test(arguments: ExportTarget.allCases)
  func `each target shows or refuses every attribute of a layer`(target: ExportTarget) throws {
    let stops = [
      View.Gradient.Stop(0, .black), .init(0.5, .white), .init(1, Color(packed: 0xFF00_00FF)),
    ]
    let linear = View.Gradient(.linear(degrees: 30), stops: stops)
    let eye = Keyed.Sided(Extent(700))
    let turn = Keyed.Track(property: .rotationY, start: eye, change: Keyed.Sided(.zero), shape: nil)
    func shapes(_ change: (inout View.VectorShape) -> Void) throws -> [Keyed.Actor] {
      [Self.actor(.shape(try Self.shape())), Self.actor(.shape(try Self.shape(change)))]
    }
    let pairs: [(name: String, actors: [Keyed.Actor])] = [
      ("fillRule", try shapes { $0.fillRule = .evenodd }),
      ("fillColor", try shapes { $0.fillColor = .white }),
      ("strokeColor", try shapes { $0.strokeColor = .white }),
      ("lineWidth", try shapes { $0.lineWidth = 9 }),
      ("lineCap", try shapes { $0.lineCap = .round }),
      ("lineJoin", try shapes { $0.lineJoin = .bevel }),
      (
        "degrees",
        [
          Self.actor(.gradient(linear)),
          Self.actor(.gradient(.init(.linear(degrees: 60), stops: stops))),
        ]
      ),
      (
        "radial",
        [
          Self.actor(.gradient(linear)), Self.actor(.gradient(.init(.radial, stops: stops))),
        ]
      ),
      (
        "stops",
        [
          Self.actor(.gradient(linear)),
          Self.actor(.gradient(.init(linear.kind, stops: [stops[0], stops[2]]))),
        ]
      ),
      ("color", [Self.actor(.overlay(.black)), Self.actor(.overlay(.white))]),
      ("blend", [Self.actor(.overlay(.white)), Self.actor(.overlay(.white), blend: .screen)]),
      (
        "camera",
        [
          Self.actor(.screen, [turn]),
          Self.actor(.screen, [turn], eye: .init(x: eye, y: eye, distance: eye)),
        ]
      ),
      (
        "part",
        [
          Self.actor(.slice(of: "back", Rect(x: 0, y: 0, width: 200, height: 300))),
          Self.actor(.slice(of: "back", Rect(x: 10, y: 20, width: 200, height: 300))),
        ]
      ),
    ]
    for (name, actors) in pairs {
      var refusal: Refusal?
      let texts = actors.map { Self.text(of: $0, for: target, refused: &refusal)?.text }
      #expect(texts[1] == nil || texts[0] != texts[1], "\(name)")
    }
  }
}
