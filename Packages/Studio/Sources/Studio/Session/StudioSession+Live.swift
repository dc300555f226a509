@_spi(Tools) import Diagnostics
import JSON5Reading
@_spi(Tools) import Scenarios
import StudioServer
@_spi(Tools) import Transitions
@_spi(Tools) import Views
import Workspaces

extension PageRequest.Kind {
  /// Start live control from a frame of the run, or from a later frame of earlier live control.
  static let live = begin("live", isMirror: false)
  /// The same, to repeat what the hand on another page does.
  static let mirror = begin("mirror", isMirror: true)

  private static func begin(_ name: String, isMirror: Bool) -> Self {
    Self(name) { root throws(JSONError) in
      let (frame, after) = (try root.required("frame").frame(), try root["after"]?.frame())
      return { $0.begin(from: frame, after: after, isMirror: isMirror, request: $1) }
    }
  }

  /// Play the next frames under live control.
  static let tick = Self("tick") { root throws(JSONError) in
    let input = try LiveStage.Input(root)
    return { $0.tick(input, request: $1) }
  }

  /// End live control.
  static let leave = Self("leave") { _ in { session, _ in session.end() } }
}

// Live control: a hand on the page moves the stage, and what it did can be played again.
extension StudioSession {
  func begin(from frame: Int, after: Int?, isMirror: Bool, request: Int) {
    guard let shown else { return }
    do {
      let stage = try LiveStage(
        shown.playable.inHand.run(), from: min(frame, shown.run.frameCount - 1),
        pictures: shown.pictures.table, turns)
      if let after, let live, live.start == stage.start { try stage.follow(live, frames: after) }
      live = stage
      liveChoice = shown.loaded
      liveTake = nil
      self.isMirror = isMirror
      if !isMirror { didTouch(.began(frame: stage.start, after: after)) }
      send(request: request, frames: 1) { stage.encode(into: &$0) }
    } catch {
      fail(Diagnostic.all(of: error), request: request)
    }
  }

  func end() {
    (live, liveChoice, liveTake) = (nil, nil, nil)
    isMirror = false
  }

  /// Tells the page what the hand on another page did, if both pages show the same.
  func hear(_ echo: Echo, from other: StudioSession) {
    guard let shown, let played = other.liveChoice?.playable,
      shown.playable.name == played.name,
      shown.playable.scenario.name == played.scenario.name,
      shown.playable.scenario.frameRate == played.scenario.frameRate
    else { return }
    switch echo {
    case .began: Replies.echo(echo).map { socket.send(text: $0) }
    case .moved(let input):
      let adapted = input.adapted(
        from: played.scenario.device.size, played.scenario.traits.layoutDirection,
        to: shown.playable.scenario)
      Replies.echo(.moved(adapted)).map { socket.send(text: $0) }
    case .kept(let take): if isMirror { liveTake = take }
    }
  }

  /// Sends a message that goes to every page.
  func send(_ text: String) { socket.send(text: text) }

  func tick(_ input: LiveStage.Input, request: Int) {
    // A reload may have removed the stage before the request arrived.
    guard let live, live.frameCount < PlayedRun.frameLimit else {
      return send(request: request, frames: 0) { _ in }
    }
    // The other pages play it at the same time.
    if !isMirror { didTouch(.moved(input)) }
    var frames = ByteWriter()
    live.tick(input, into: &frames)
    let news = live.removeNews()
    // Sent before the frames, so that a page at rest already has all events.
    if !news.events.isEmpty || !news.problems.isEmpty {
      socket.send(
        text: Replies.happened(news.events, news.problems.prefix(3), request: request))
    }
    send(request: request, frames: input.frames) { $0.append(frames.bytes) }
  }

  func send(request: Int, frames: Int, _ encode: (inout ByteWriter) -> Void) {
    var out = ByteWriter()
    out.append(MessageKind.tick.rawValue)
    out.append(request)
    out.append(frames)
    encode(&out)
    socket.send(bytes: out.bytes)
  }
}

extension Replies {
  /// The events under live control since the last message.
  static func happened(
    _ events: some Sequence<Event>, _ problems: some Sequence<Diagnostic>, request: Int
  ) -> String {
    object("happened", request: request) { writer in
      writer.list("events", events) { $0.event($1) }
      writer.list("problems", problems) { $0.problem($1) }
    }
  }
}
