@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) public import Recordings
@_spi(Tools) import Scenarios
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// An earlier motion, to be replayed in the present screens.
///
/// It uses the layers that the animator makes today, and the values that were recorded.
public final class PastMotion {
  private let tracks: [RecordedTransition]
  private let looks: [TraceLook]
  fileprivate let hasDurations: Bool
  /// The number of runs that have begun.
  private var begun = 0
  /// The delegates that already return past motions.
  private var known: [ObjectIdentifier: TransitionDelegate] = [:]
  /// Returns the stage's time.
  var clock: () -> Double = { 0 }

  /// The motion of a whole recording.
  public convenience init(_ recording: Recording) {
    // A transition that takes no time has a single frame and no animator run.
    self.init(recording.shown.filter { $0.frameCount > 1 }, looks: recording.looks)
  }

  /// - Parameters:
  ///   - tracks: The transitions that showed a frame, in order.
  ///   - hasDurations: Whether their durations apply, instead of those that the animators declare
  ///     today.
  public init(_ tracks: [RecordedTransition], looks: [TraceLook], hasDurations: Bool = true) {
    self.tracks = tracks
    self.hasDurations = hasDurations
    self.looks = looks
  }

  /// An environment whose animators move as in the earlier run.
  func environment(_ present: PlayerEnvironment) -> PlayerEnvironment {
    var environment = present
    environment.resolver = {
      var resolver = present.resolver()
      let answer = resolver.delegate
      resolver.delegate = { role in
        guard let delegate = try answer(role) else { return nil }
        guard self.known.updateValue(delegate, forKey: ObjectIdentifier(delegate)) == nil else {
          return delegate
        }
        let animator = delegate.animator
        delegate.animator = { request in animator(request).map { PastAnimator($0, self) } }
        return delegate
      }
      return resolver
    }
    return environment
  }

  /// The track of the run that begins now, and the recorded looks of its layers.
  fileprivate func next() -> (track: RecordedTransition, looks: [TraceLook])? {
    defer { begun += 1 }
    guard begun < tracks.count else { return nil }
    let track = tracks[begun]
    return (track, looks.filter { $0.transition == track.id })
  }
}

/// An animator that makes its layers as today and moves them as in the earlier run.
private final class PastAnimator: Animator {
  private let present: any Animator
  private let past: PastMotion

  init(_ present: any Animator, _ past: PastMotion) {
    self.present = present
    self.past = past
  }

  var name: String { present.name }
  /// The recorded values are replayed unchanged, even if another animator stood in for this one.
  var reducedMotion: ReducedMotion { .same }

  func begin(in context: TransitionContext) throws -> any AnimatorRun {
    let run = try present.begin(in: context)
    guard let (track, looks) = past.next() else { return run }
    return PastRun(run, track, looks, hasDuration: past.hasDurations, clock: past.clock)
  }
}

private final class PastRun: AnimatorRun {
  private let present: any AnimatorRun
  private let track: RecordedTransition
  /// The times of the values, in seconds since the first frame.
  private let times: [Double]
  private let looks: [TraceLook]
  private let hasDuration: Bool
  private let clock: () -> Double
  private var began: Double?

  init(
    _ present: any AnimatorRun, _ track: RecordedTransition, _ looks: [TraceLook],
    hasDuration: Bool,
    clock: @escaping () -> Double
  ) {
    self.present = present
    self.track = track
    let first = track.times.first ?? 0
    times = track.times.map { $0 - first }
    self.hasDuration = hasDuration
    self.looks = looks
    self.clock = clock
  }

  var duration: Double { hasDuration ? track.duration : present.duration }
  var curve: TimingCurve { present.curve }

  func prepare(in context: TransitionContext, layers: Layers) throws {
    try present.prepare(in: context, layers: layers)
    for id in layers.ids {
      guard let view = try? layers.view(named: id) else { continue }
      let known = looks.lazy.compactMap { look -> [TraceLook.Part]? in
        if case .layer(id, let parts) = look.kind { parts } else { nil }
      }.first
      if let known {
        restore(known, of: view)
      } else if !looks.isEmpty, !view.isPicture,
        !track.channels.contains(where: { $0.key.view == id })
      {
        // The recording doesn't mention the layer, so it did not exist. Early traces mention no
        // layers at all.
        view.isHidden = true
      }
    }
    let order = looks.lazy.compactMap { look -> [String]? in
      if case .order(let names) = look.kind { names } else { nil }
    }.first
    let names = Set(layers.names + layers.ids.map { String($0.prefix { $0 != "[" }) })
    try layers.order((order ?? ["back", "front"]).filter(names.contains))
  }

  private func restore(_ parts: [TraceLook.Part], of view: View) {
    let values = Dictionary(parts.map { ($0.key, $0.value) }) { first, _ in first }
    view.backgroundColor = values["color"].flatMap { try? Color($0) }
    view.blendMode = values["blend"].flatMap(View.BlendMode.init) ?? .normal
    view.alpha = values["alpha"].flatMap(Double.init) ?? 1
    view.cornerRadius = values["cornerRadius"].flatMap(Double.init) ?? 0
    let sides = values["frame"]?.split(separator: " ").compactMap { Double($0) } ?? []
    if sides.count == 4 {
      view.frame = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }
    switch view.content {
    case .gradient where values["gradient"] == nil: view.content = .none
    case .gradient, .none:
      if let gradient = values["gradient"].flatMap(View.Gradient.init(words:)) {
        view.content = .gradient(gradient)
      }
    case .text(_, let style): if let text = values["text"] { view.content = .text(text, style) }
    case .shape(var shape):
      // Only a checksum of the outline was recorded, so today's outline is used.
      let fill = values["shape"]?.split(separator: ",").first?.split(separator: " ").last
      if let fill, let color = try? Color(String(fill)) { shape.fillColor = color }
      view.content = .shape(shape)
    case .image, .snapshot, .slice: break
    }
  }

  func frame(progress: Double, presence: Double, into changes: Changes) throws {
    guard let last = times.indices.last else { return }
    let now = clock()
    let began = began ?? now
    self.began = began
    let time = now - began
    var after = 0
    while after < last, times[after] < time - 1e-9 { after += 1 }
    let before = times[after] > time + 1e-9 ? max(after - 1, 0) : after
    let span = times[after] - times[before]
    let part = span > 0 ? min(max((time - times[before]) / span, 0), 1) : 0
    for channel in track.channels {
      guard let slot = changes.slot(of: channel.key.view) else { continue }
      let (left, right) = (channel[before], channel[after])
      guard let value = left ?? right else { continue }
      let isNumber = channel.key.property.kind == .number
      changes[slot, channel.key.property] =
        isNumber ? value + ((right ?? value) - value) * part : value
    }
  }

  func finished(completed: Bool) throws { try present.finished(completed: completed) }
}

extension View {
  /// Whether it shows another view; a trace doesn't record such layers.
  fileprivate var isPicture: Bool {
    switch content {
    case .snapshot, .slice: true
    case .none, .text, .image, .shape, .gradient: false
    }
  }
}

extension View.Gradient {
  /// Parses a gradient as written in a trace: `linear 90°, #000000 at 0, #FFFFFF at 1`.
  fileprivate init?(words: String) {
    let parts = words.pieces(separatedBy: ", ")
    guard let way = parts.first else { return nil }
    let kind: Kind
    if way == "radial" {
      kind = .radial
    } else if way.hasPrefix("linear "), let degrees = Double(way.dropFirst(7).dropLast()) {
      kind = .linear(degrees: degrees)
    } else {
      return nil
    }
    let stops = parts.dropFirst().compactMap { part -> Stop? in
      let halves = part.pieces(separatedBy: " at ")
      guard halves.count == 2, let color = try? Color(halves[0]), let location = Double(halves[1])
      else { return nil }
      return Stop(location, color)
    }
    guard (2...Self.mostStops).contains(stops.count), stops.count == parts.count - 1 else {
      return nil
    }
    self.init(kind, stops: stops)
  }
}
