import Diagnostics
import Foundation
import JSON5Reading
import Scenarios
import Views
import TestSupport
import Testing
import Transitions

@testable import Recordings

struct TraceTests {
  @Test
  func `a trace is this, byte for byte`() throws {
    let text = try traced(scenario(expect: "[{ at: 'end', leftovers: 0 }]")).text
    #expect(
      text == #"""
        {"type":"header","trace":2,"interlude":"0.0.0","animator":"Slide","scenario":"small","device":{"width":300,"height":600,"scale":2},"frameRate":10,"seed":1}
        {"type":"event","t":0.0,"transition":1,"name":"animationController","operation":"push","from":"a","to":"b","answer":"Slide"}
        {"type":"event","t":0.0,"transition":1,"name":"interactionController","operation":"push","from":"a","to":"b","answer":null}
        {"type":"event","t":0.0,"transition":1,"name":"viewWillDisappear","controller":"a","animated":true}
        {"type":"event","t":0.0,"transition":1,"name":"viewWillAppear","controller":"b","animated":true}
        {"type":"event","t":0.0,"transition":1,"name":"willShow","controller":"b","animated":true}
        {"type":"event","t":0.0,"transition":1,"name":"transitionDuration","duration":0.5}
        {"type":"event","t":0.0,"transition":1,"name":"animateTransition"}
        {"type":"event","t":0.0,"transition":1,"name":"interruptibleAnimator"}
        {"type":"event","t":0.0,"transition":1,"name":"viewIsAppearing","controller":"b","animated":true}
        {"type":"look","t":0.0,"transition":1,"view":"dimming","color":"#000000","alpha":"0"}
        {"type":"order","t":0.0,"transition":1,"views":["back","dimming","front"]}
        {"type":"frame","t":0.0,"transition":1,"operation":"push","n":0,"progress":0.0,"presence":0.0,"views":{"front":{"translateX":300.0},"back":{"borderColor":"#10203040"}}}
        {"type":"frame","t":0.1,"transition":1,"operation":"push","n":1,"progress":0.2,"presence":0.2,"views":{"front":{"translateX":240.0,"shadowOpacity":0.02},"back":{"translateX":-20.0,"borderColor":"#10203040"},"dimming":{"alpha":0.066666667}}}
        {"type":"frame","t":0.2,"transition":1,"operation":"push","n":2,"progress":0.4,"presence":0.4,"views":{"front":{"translateX":180.0,"shadowOpacity":0.04},"back":{"translateX":-40.0,"borderColor":"#10203040"},"dimming":{"alpha":0.133333333}}}
        {"type":"frame","t":0.3,"transition":1,"operation":"push","n":3,"progress":0.6,"presence":0.6,"views":{"front":{"translateX":120.0,"shadowOpacity":0.06},"back":{"translateX":-60.0,"borderColor":"#10203040"},"dimming":{"alpha":0.2}}}
        {"type":"frame","t":0.4,"transition":1,"operation":"push","n":4,"progress":0.8,"presence":0.8,"views":{"front":{"translateX":60.0,"shadowOpacity":0.08},"back":{"translateX":-80.0,"borderColor":"#10203040"},"dimming":{"alpha":0.266666667}}}
        {"type":"frame","t":0.5,"transition":1,"operation":"push","n":5,"progress":1.0,"presence":1.0,"views":{"front":{"shadowOpacity":0.1},"back":{"translateX":-100.0,"borderColor":"#10203040"},"dimming":{"alpha":0.333333333}}}
        {"type":"event","t":0.5,"transition":1,"name":"completeTransition","completed":true}
        {"type":"event","t":0.5,"transition":1,"name":"viewDidDisappear","controller":"a","animated":true}
        {"type":"event","t":0.5,"transition":1,"name":"viewDidAppear","controller":"b","animated":true}
        {"type":"event","t":0.5,"transition":1,"name":"didShow","controller":"b","animated":true}
        {"type":"event","t":0.5,"transition":1,"name":"animationEnded","completed":true}
        {"type":"summary","transitions":1,"completed":1,"cancelled":0,"frames":6,"simulated":0.5,"scriptErrors":0,"expectations":{"passed":1,"failed":0}}

        """#)
  }

  @Test
  func `a frame in which nothing differs has no views`() throws {
    let text = try traced(
      scenario(), in: PlayerEnvironment(defaultDelegate: .always { Still() })
    ).text
    #expect(text.contains(#""presence":0.5,"views":{}}"#))
  }

  /// Says only what is so anyway.
  private final class Still: Animator {
    let name = "Still"
    func begin(in context: TransitionContext) -> any AnimatorRun { Run() }

    final class Run: AnimatorRun {
      let duration = 0.2

      func frame(progress: Double, presence: Double, into changes: Changes) {
        changes[.front, .alpha] = 1
        changes[.back, .translateX] = 1e-12
        changes[.back, .translateY] = -0.0
        changes[.back, .hidden] = 0
      }
    }
  }

  @Test
  func `a number has at most nine decimals and no minus zero`() throws {
    let text = try traced(
      scenario(), in: PlayerEnvironment(defaultDelegate: .always { Numbers() })
    ).text
    #expect(
      text.contains(
        #""views":{"front":{"translateX":0.1,"translateY":0.333333333,"scale":1e-09,"#
          + #""rotation":12345678.9,"hidden":true}}"#))
    #expect(!text.contains("-0.0,"))
  }

  /// Says what is hard to write.
  private final class Numbers: Animator {
    let name = "Numbers"
    func begin(in context: TransitionContext) -> any AnimatorRun { Run() }

    final class Run: AnimatorRun {
      let duration = 0.2

      func frame(progress: Double, presence: Double, into changes: Changes) {
        changes[.front, .translateX] = 0.1 + 0.2 - 0.2
        changes[.front, .translateY] = 1.0 / 3
        changes[.front, .scale] = 1e-9
        changes[.front, .rotation] = 12_345_678.9
        changes[.front, .hidden] = 1
      }
    }
  }

  @Test
  func `a trace is written in pieces of whole lines`() throws {
    let player = try Player(shipped("tour"), in: slides())
    var pieces: [[UInt8]] = []
    let recorder = Recorder(.init(player.scenario, animator: nil, interlude: "1"))
    player.stage.addObserver(recorder)
    recorder.finish(player.play()).writeTrace { pieces.append($0) }
    #expect(pieces.count > 1)
    #expect(pieces.allSatisfy { $0.last == UInt8(ascii: "\n") })
  }

  @Test
  func `a trace reads back to what was written`() throws {
    let (text, result) = try traced(shipped("tour"))
    let trace = try Trace(bytes: Array(text.utf8), file: "tour.trace")
    #expect(trace.header.scenario == "tour")
    #expect(trace.header.animator == "Slide")
    #expect(trace.header.frameRate == 60)
    #expect(trace.frames.count == result.frames)
    #expect(trace.frames.first?["front"]?["translateX"] == .number(393))
    #expect(trace.events.first?.name == "animationController")
    #expect(trace.events.first?["answer"] == .string("Slide"))
    #expect(trace.summary?.completed == 4)
    #expect(trace.summary?.passed == result.passed)
  }

  private static let header = #"""
    {"type":"header","trace":1,"interlude":"0","scenario":"s","device":{"width":1,"height":1,"scale":1},"frameRate":60,"seed":1}

    """#

  static let broken: [(text: String, message: String)] = [
    ("", "t: error: the file contains no trace"),
    (#"{"type":"frame"}"#, "t:1:2: error: a trace must begin with its header"),
    (
      #"{"type":"header","trace":3}"#,
      "t:1:26: error: trace: expected a version of the format from 1 to 2, found 3"
    ),
    (
      TraceTests.header + TraceTests.header,
      "t:2:2: error: a trace has one header, and this is a second one"
    ),
    ("{\n", "t:1:2: error: expected a key or '}', found the end of the text"),
  ]

  @Test(arguments: broken)
  func `what is not a trace is reported`(text: String, message: String) {
    do throws(InvalidTrace) {
      _ = try Trace(bytes: Array(text.utf8), file: "t")
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test
  func `as many events as can be read back may be followed by the summary`() throws {
    let line = #"{"type":"event","t":0,"name":"didShow"}"# + "\n"
    let end =
      #"{"type":"summary","transitions":0,"completed":0,"cancelled":0,"frames":0,"simulated":0,"#
      + #""scriptErrors":0,"expectations":{"passed":0,"failed":0}}"#
    let text = Self.header + String(repeating: line, count: 100)
    let trace = try Trace(bytes: Array((text + end).utf8), file: "t", entryLimit: 100)
    #expect(trace.entries.count == 100)
    #expect(trace.summary != nil)
    let error = #expect(throws: InvalidTrace.self) {
      try Trace(bytes: Array((text + line + end).utf8), file: "t", entryLimit: 100)
    }
    #expect(error?.description.contains("at most 100 events and frames") == true)
  }

  @Test
  func `a file that is too large for a trace, or can't be read, is reported`() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("interlude-\(UUID().uuidString).ndjson").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    // A hole, which costs neither time nor room.
    try #require(FileHandle(forWritingAtPath: path)).truncate(
      atOffset: UInt64(Trace.sizeLimit) + 1)
    func message(_ path: String) -> String {
      do throws(InvalidTrace) {
        _ = try Trace.bytes(at: path, name: "t")
        return ""
      } catch {
        return error.description
      }
    }
    #expect(message(path) == "t: error: the trace is larger than 64 MB")
    #expect(message("/nowhere/at/all") == "t: error: no such trace file")
    #expect(message("/") == "t: error: the trace can't be read: it is not a regular file")
  }

  @Test func `a trace that is full counts what is missing, and has a summary`() throws {
    let player = try Player(scenario(), in: PlayerEnvironment(defaultDelegate: .always { Still() }))
    let header = TraceHeader(player.scenario, animator: "Still", interlude: "0.0.0")
    let recorders = [Recorder(header), Recorder(header, limit: 700)]
    for recorder in recorders { player.stage.addObserver(recorder) }
    let result = player.play()
    let recordings = recorders.map { $0.finish(result) }
    #expect(recordings[0].truncation == nil)
    let missing = try #require(recordings[1].truncation)
    let texts = recordings.map { String(decoding: $0.traceBytes, as: UTF8.self) }
    let (all, lines) = (texts[0].split(separator: "\n"), texts[1].split(separator: "\n"))
    #expect(Array(lines.dropLast()) == Array(all.prefix(lines.count - 1)))
    #expect(texts[1].utf8.count < 1200)
    #expect(missing.frames + missing.events == all.count - lines.count)
    #expect(
      try #require(lines.last).hasSuffix(
        #","missing":{"t":0.0,"frames":\#(missing.frames),"events":\#(missing.events)}}"#))
    #expect(
      missing.diagnostic(of: "trace", limit: 700 << 20).message.hasPrefix("the trace is full: it"))
  }
}
