import Scenarios
import TestSupport
import Testing
import Views

@_spi(Tools) @testable import Recordings
@testable import Transitions

/// What a recording counts as its size, and what is left of a frame for which there is no room.
struct RecordingRoomTests {
  private func recorder(limit: Int) throws -> Recorder {
    Recorder(
      TraceHeader(try scenario(), animator: "Slide", interlude: "0.0.0"), limit: limit)
  }

  @Test func `each transition takes room`() throws {
    let recorder = try recorder(limit: 4096)
    for transition in 1...100 {
      var decision = Decision(
        transition: transition, operation: .push, from: "a", to: "b", animator: nil, steps: [])
      decision.isForReducedMotion = true
      recorder.stageDidDecide(decision)
    }
    // 256 bytes for each decision, and 512 for each transition: five, and the decision of a sixth.
    #expect(recorder.recording.decisions.count == 6)
    #expect(recorder.recording.truncation != nil)
  }

  @Test func `a value that is removed was never there`() throws {
    let key = Channel.Key(view: "front", property: .alpha)
    var channel = Channel(key: key, values: [0.1, 0.2, 0.3])
    channel.removeValue(of: 3)
    #expect(channel.samples.map(\.frame) == [0, 1, 2])
    channel.removeValue(of: 2)
    #expect(channel.samples.map(\.frame) == [0, 1])
    #expect(channel[2] == nil)
    channel.append(0.4, over: 1, in: 2)
    #expect(channel.samples.map(\.value) == [0.1, 0.2, 0.4])
  }

  @Test func `a line that is sampled at other times is the same line`() throws {
    func recorded(_ frameRate: Double) throws -> Recording {
      var scenario = try scenario()
      scenario.frameRate = frameRate
      let player = try Player(scenario, in: slides())
      let recorder = Recorder(TraceHeader(scenario, animator: "Slide", interlude: "0.0.0"))
      player.stage.addObserver(recorder)
      return recorder.finish(player.play())
    }
    let (few, many) = (try recorded(10), try recorded(40))
    let track = try #require(few.transitions.first)
    let channel = try #require(track.channels.first { $0.key.property == .translateX })
    let (value, slack) = track.value(of: channel, atShare: 0.3)
    #expect(abs(value - 210) < 1e-9)
    #expect(slack < 1e-9)
    #expect(track.value(of: channel, atShare: 0.2).value == channel[1])
    let difference = MotionDifference(from: few, to: many)
    #expect(difference.parts.filter { $0.words.hasPrefix("front") }.isEmpty, "\(difference.parts)")
  }
}
