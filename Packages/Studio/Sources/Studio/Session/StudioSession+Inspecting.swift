@_spi(Tools) import Diagnostics
import JSON5Reading
import Recordings
import Rendering
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import StudioServer
@_spi(Tools) import Transitions
@_spi(Tools) import Views
import Workspaces

extension PageRequest.Kind {
  /// Play another choice on the same screens, for comparison; optionally send its curves, or
  /// apply a take to it.
  static let compare = Self("compare") { root throws(JSONError) in
    let choice = try Choice(root.required("choice").object())
    let curves = try root["curves"]?.bool() ?? false
    let take = try root["take"]?.take()
    return { $0.compare(choice, sendsCurves: curves, take: take, request: $1) }
  }

  /// Send one frame of another choice, and nothing else of it.
  static let peek = Self("peek") { root throws(JSONError) in
    let choice = try Choice(root.required("choice").object())
    let frame = try root.required("frame").frame()
    return { $0.peek(choice, at: frame, request: $1) }
  }

  /// Describe a view in a frame, and what set it.
  ///
  /// Under live control, it is the frame after the given number of live frames, or the current one.
  static let inspect = Self("inspect") { root throws(JSONError) in
    let view = Inspection.Name(
      id: try root.required("view").string(),
      nth: try root["nth"]?.integer("a number of views") { 0..<100_000 ~= $0 } ?? 0)
    let (frame, after) = (try root["frame"]?.frame(), try root["after"]?.frame())
    return { $0.inspect(view, frame: frame, after: after, request: $1) }
  }

  /// Render a frame of the run, or of the live stage if none is named.
  static let exact = Self("exact") { root throws(JSONError) in
    let frame = try root["frame"]?.frame()
    return { $0.drawExactly(frame, request: $1) }
  }
}

// Other choices, single frames and views, beside the run on the page.
extension StudioSession {
  /// Plays another choice.
  ///
  /// On the same screens, it shares the pictures of the current version.
  func compare(_ choice: Choice, sendsCurves: Bool, take: Int?, request: Int) {
    do {
      let (playable, details) = try library.load(choice, nil, FileAccessLog())
      let pictures = try pictures(for: playable, details.screens).table
      if let take = take.flatMap(shelf.take), take.fits(playable.scenario) {
        return try compare(
          playable.inHand.run(), under: take, pictures, sendsCurves: sendsCurves, request: request)
      }
      let run = try PlayedRun(playable.run(), pictures: pictures, request: request, turns)
      socket.send(bytes: run.message)
      if sendsCurves {
        socket.send(text: Replies.curves(run.recording, all: true, request: request))
      }
      if !run.result.scriptFaults.isEmpty { fail(run.result.scriptFaults, request: request) }
    } catch {
      fail(Diagnostic.all(of: error), request: request)
    }
  }

  /// Plays another choice up to a frame, and sends that frame alone.
  ///
  /// A hand that holds a key sees what it does before the whole run is played; the page requests the
  /// run when the hand lets go. What can't be played is answered without a frame, because that request
  /// is answered with the reason.
  func peek(_ choice: Choice, at frame: Int, request: Int) {
    var out = ByteWriter()
    out.append(MessageKind.peek.rawValue)
    out.append(request)
    out.append(0)
    if let frame = try? encoded(choice, at: frame) {
      out.replace(at: 8, by: 1)
      out.append(frame)
    }
    socket.send(bytes: out.bytes)
  }

  private func encoded(_ choice: Choice, at frame: Int) throws -> [UInt8] {
    let (playable, pictures) = try peeked(choice)
    // Nothing of it is recorded.
    let player = try Player(playable.scenario, in: playable.environment)
    for _ in 0...frame where !player.isDone {
      player.step()
      try turns.pass()
    }
    var encoder = FrameEncoder(pictures.table)
    var out = ByteWriter()
    encoder.encode(player.stage, into: &out)
    return out.bytes
  }

  /// What a choice plays, and its pictures.
  ///
  /// As long as a hand only moves keys, the scenario and the screens are those on the page: reading them again takes
  /// half of the time of a single frame.
  private func peeked(_ choice: Choice) throws -> (Playable, Pictures) {
    guard let shown, shown.choice.differsOnlyInMotion(from: choice), let moved = shown.details.moved
    else {
      let (playable, details) = try library.load(choice, shown?.file, FileAccessLog())
      return (playable, try pictures(for: playable, details.screens))
    }
    var playable = shown.playable
    playable.environment = try moved(choice)
    return (playable, shown.pictures)
  }

  /// Plays a take in another run, with the frames before the take.
  private func compare(
    _ run: Run, under take: Take, _ pictures: PictureTable, sendsCurves: Bool, request: Int
  ) throws {
    var out = ByteWriter()
    out.append(MessageKind.run.rawValue)
    out.append(request)
    out.append(0)
    var count = 0
    let stage = try LiveStage(run, from: take.frame, pictures: pictures, turns) { encoder in
      encoder.encode(run.stage, into: &out)
      count += 1
    }
    count += try stage.replay(take.inputs(for: run.player.scenario), into: &out)
    out.replace(at: 8, by: count)
    socket.send(bytes: out.bytes)
    if sendsCurves {
      socket.send(text: Replies.curves(stage.recording, all: true, request: request))
    }
    let problems = stage.removeNews().problems
    if !problems.isEmpty { fail(problems, request: request) }
  }

  /// Describes a view in a frame of the run, or in a frame of the live stage, which is replayed up
  /// to that frame.
  func inspect(_ view: Inspection.Name, frame: Int?, after: Int?, request: Int) {
    guard let shown else { return }
    let (playable, details) = (frame == nil ? liveChoice : nil) ?? shown.loaded
    answer(request) {
      let watch = Inspection.Watch(of: view.id)
      let from = frame == nil ? live?.start : frame
      let stage = try LiveStage(
        playable.inHand.run(), from: min(from ?? 0, shown.run.frameCount - 1),
        pictures: shown.pictures.table, turns, watch: watch)
      if frame == nil, let live { try stage.follow(live, frames: after ?? live.frameCount) }
      guard
        let found = Inspection(
          of: view, on: stage.stage, watch,
          // This covers the whole transition, as far as it was played.
          in: frame == nil ? stage.recording : shown.run.recording,
          playable, script: details.script)
      else { throw CannotInspect(view: view.id) }
      return Replies.inspected(found, request: request)
    }
  }

  func drawExactly(_ frame: Int?, request: Int) {
    guard let shown else { return }
    let renderer = shown.pictures.renderer
    do {
      let stage: LiveStage
      if let frame {
        stage = try LiveStage(
          shown.playable.inHand.run(), from: frame,
          pictures: PictureTable(renderer, on: shown.playable.scenario.device.size), turns)
      } else if let live {
        stage = live
      } else {
        return
      }
      let bitmap = try renderer.render(Frame(of: stage.stage.window, at: stage.stage.time))
      var out = ByteWriter()
      out.append(MessageKind.exact.rawValue)
      out.append(request)
      out.append(Double(bitmap.width) / Self.pixelsPerPoint)
      out.append(Double(bitmap.height) / Self.pixelsPerPoint)
      out.append(PNGEncoder.encode(bitmap, level: 1))
      socket.send(bytes: out.bytes)
    } catch {
      fail(Diagnostic.all(of: error), request: request)
    }
  }
}

extension Playable {
  /// The same under live control: it is played even if its app ended an earlier run.
  var inHand: Playable {
    var playable = self
    playable.environment.willBegin = { [environment] scenario in
      _ = environment.willBegin("\(scenario), by hand")
      return nil
    }
    return playable
  }
}

extension Replies {
  /// A view in a frame.
  static func inspected(_ inspection: Inspection, request: Int) -> String {
    object("inspected", request: request) { $0.inspection(inspection) }
  }
}

/// The error for a view that a frame does not contain.
private struct CannotInspect: DiagnosticError {
  let view: String
  var diagnostic: Diagnostic { Diagnostic(.error, "there is no view '\(view)' in this frame") }
}
