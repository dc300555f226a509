@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

@testable import Fitting

/// Tables that can't be fitted, and what is said of them.
struct BadTableTests {
  private func complaint(_ text: String) -> String {
    do {
      _ = try FittedTransition(
        fitting: try Measurement(table: Array(text.utf8), file: "card.csv")
          .ofScreens(during: .present, in: Synthetic.size),
        operation: .present, in: Synthetic.size, tolerance: nil)
      return "fitted"
    } catch {
      return ([String(describing: error)] + error.diagnostic.notes.map(\.message)).joined(
        separator: "\n")
    }
  }

  @Test(arguments: [
    ("", "card.csv: error: the table is empty"),
    (
      "time,view,property\n0,front,alpha\n",
      "card.csv:1: error: the header has no column 'value'; a table has time, view, property, value"
    ),
    (
      "time,view,property,value\n0,frnt,alpha,1\n",
      "card.csv:2: error: the view is 'front', 'back', 'from', 'to' or 'dimming', not 'frnt'; did you "
        + "mean 'front'?"
    ),
    (
      "time,view,property,value\n0,front,opacity,1\n",
      "card.csv:2: error: unknown property 'opacity'; did you mean 'alpha'?"
    ),
    (
      "time,view,property,value\n0,front,hidden,1\n",
      "card.csv:2: error: 'hidden' is no number, so no curve moves it"
    ),
    (
      "time,view,property,value\n0,front,alpha,nan\n",
      "card.csv:2: error: the value is not a finite number"
    ),
    (
      "time,view,property,value\n0,front,alpha,\n", "card.csv:2: error: the value is missing"
    ),
    (
      "time,view,property,value\n0,front,alpha,x\n",
      "card.csv:2: error: the value is a number, not 'x'"
    ),
    (
      "time,view,property,value\n0,front\n",
      "card.csv:2: error: the row has 2 cells, fewer than the header"
    ),
    (
      "time,view,property,value\n0,front,alpha,1,5\n",
      "card.csv:2: error: the row has 5 cells, more than the header"
    ),
    (
      "time,view,property,value\n0,\(String(repeating: "f", count: 4000)),alpha,1\n",
      "card.csv:2: error: the view is 'front', 'back', 'from', 'to' or 'dimming', not "
        + "'\(String(repeating: "f", count: 40))…'"
    ),
    (
      "time,view,property,value\n0.2,front,alpha,0\n0.1,front,alpha,1\n",
      "card.csv:3: error: time runs backward: 'front.alpha' is at 0.1 s after 0.2 s"
    ),
    (
      "time,view,property,value\n0.2,front,alpha,0\n0.2,front,alpha,1\n",
      "card.csv:3: error: 'front.alpha' has two values at 0.2 s"
    ),
    (
      "{\"t\": 0, \"view\": \"front\", \"property\": \"alpha\"}\n",
      "card.csv:1:1: error: missing 'value'"
    ),
  ])
  func `a mistake is named with its line`(table: String, message: String) {
    #expect(complaint(table) == message)
  }

  @Test func `values that don't change are no transition`() {
    let table = Synthetic.table(Synthetic.track(from: 5, to: 5) { _ in 0 })
    #expect(complaint(table) == "error: nothing moves: there is no transition in it")
  }

  @Test func `two transitions are refused, with how to choose one`() {
    let table = Synthetic.table(
      Synthetic.track {
        TimingCurve.easeOut.value(at: $0 / 0.3) - TimingCurve.easeOut.value(at: ($0 - 1.2) / 0.3)
      })
    let said = complaint(table)
    #expect(said.hasPrefix("error: there are 2 transitions; choose one"), "\(said)")
    #expect(said.contains("0.25 to 0.53 s: --start 0 --end "), "\(said)")
  }

  @Test func `of many transitions a few are named, and where the others are`() {
    let motions = (0..<168).map { Double($0)...(Double($0) + 0.4) }
    let error = TransitionChoice(motions: motions, recorded: 0...168).error()
    let notes = error.diagnostic.notes.map(\.message)
    #expect(notes.count == 10)
    #expect(notes.last?.contains("and 159 more; --start 8.7 shows those after") == true, "\(notes)")
  }

  @Test func `a table in one line of JSON, and decimal commas, are said to be such`() {
    let array = "[" + String(repeating: "{\"time\": 0},", count: 400) + "]"
    #expect(complaint(array).contains("a table in JSON has one object a line"))
    #expect(
      complaint("time;view;property;value\n0,5;front;alpha;1\n").contains(
        "numbers have a decimal point"))
  }

  @Test func `a gap in the motion is refused`() {
    var track = Synthetic.track(along: TimingCurve.easeInOut.lasting(0.6))
    let kept = track.times.indices.filter { !(0.45...0.6).contains(track.times[$0]) }
    (track.times, track.values) = (kept.map { track.times[$0] }, kept.map { track.values[$0] })
    #expect(
      complaint(Synthetic.table(track)).contains(
        "'front.translateY' has a gap from 0.433 to 0.617 s"))
  }

  @Test func `a cut is refused`() {
    let said = complaint(Synthetic.table(Synthetic.track { $0 > 0 ? 1 : 0 }))
    #expect(said.contains("'front.translateY' jumps from 852 to 0 at 0.25 s"), "\(said)")
  }

  @Test func `noise alone is refused`() {
    let said = complaint(Synthetic.table(Synthetic.track(noise: 3) { _ in 0 }))
    #expect(said == "error: nothing moves: there is no transition in it")
  }

  @Test(arguments: [(1000.0, true), (1e6, false)])
  func `a motion that an animator can't take that long is refused`(
    unit: Double, isMilliseconds: Bool
  ) {
    var track = Synthetic.track(along: TimingCurve.easeInOut.lasting(0.4))
    track.times = track.times.map { $0 * unit }
    let said = complaint(Synthetic.table(track))
    #expect(said.hasPrefix("error: the motion takes "), "\(said)")
    #expect(said.contains("a transition takes 60 s at most"), "\(said)")
    #expect(said.contains("times are in seconds, not in milliseconds") == isMilliseconds, "\(said)")
  }

  @Test(arguments: ["1e-300", "1e-17", "1e-9", "1e-5"])
  func `values within a moment are refused with their unit`(step: String) {
    let rows = (0..<30).map {
      "\(Double($0) * (Double(step) ?? 0)),front,alpha,\(Double($0) / 29)\n"
    }
    let said = complaint("time,view,property,value\n" + rows.joined())
    #expect(said.hasPrefix("card.csv:3: error: the values take "), "\(said)")
    #expect(said.hasSuffix("a motion takes 0.01 s at least; times are in seconds"), "\(said)")
  }

  @Test func `a motion within a moment is refused`() {
    var track = Synthetic.track(along: TimingCurve.easeInOut.lasting(0.4))
    track.times = track.times.map { $0 / 100 }
    track.times.append(5)
    track.values.append(0)
    let said = complaint(Synthetic.table(track))
    #expect(said.contains("a transition takes 0.01 s at least"), "\(said)")
  }

  @Test func `the time since 1970 and that of a computer that runs for long are times`() throws {
    for start in [1.7e9, 4e6] {
      var track = Synthetic.track(along: TimingCurve.easeInOut.lasting(0.5))
      track.times = track.times.map { $0 + start }
      let fitted = try Synthetic.fitted(track)
      #expect(fitted.groups.first?.curve.form == .named("easeInOut"))
    }
  }

  @Test func `a property without a curve is left out, and the others are fitted`() throws {
    let fitted = try Synthetic.fitted(
      Synthetic.track(along: TimingCurve.easeOut.lasting(0.5)),
      Synthetic.track("front", .alpha, from: 0, to: 1) { $0 > 0 ? 1 : 0 })
    #expect(fitted.groups.flatMap(\.tracks).map(\.measured.name) == ["front.translateY"])
    #expect(
      fitted.omitted == [
        "Not in it: 'front.alpha' jumps from 0 to 1 at 0.25 s: only 2 values show its motion, and "
          + "a curve takes 5 at least."
      ])
    let source = AnimatorSource(fitted, name: "Card", origin: "a table")
    #expect(source.text.contains("-- Not in it: 'front.alpha' jumps"))
  }

  @Test func `the name of a file stays in the comment`() throws {
    let fitted = try Synthetic.fitted(Synthetic.track(along: TimingCurve.easeOut.lasting(0.5)))
    let source = AnimatorSource(fitted, name: "Card", origin: "a\nos.exit() --\r.csv")
    #expect(source.text.contains("\n-- Fitted from a\\nos.exit() --\\r.csv.\n"))
  }

  @Test func `lines may end with a carriage return`() throws {
    let bytes = Array("time,view,property,value\r0,front,alpha,1\r0.1,front,alpha,0\r".utf8)
    #expect(try Measurement(table: bytes, file: "t.csv").tracks.map(\.values) == [[1, 0]])
  }

  @Test func `UTF-16 is refused by its name`() {
    #expect {
      try Measurement(table: [0xFF, 0xFE, 0x74, 0], file: "t.csv")
    } throws: {
      String(describing: $0) == "t.csv: error: the table is in UTF-16; save it as UTF-8"
    }
  }

  @Test func `a table of a spreadsheet is read`() throws {
    let bytes: [UInt8] =
      [0xEF, 0xBB, 0xBF] + Array("View;Time;Property;Value\r\n\"front\";0;alpha;1\r\n".utf8)
    let measurement = try Measurement(table: bytes, file: "t.csv")
    #expect(
      measurement.tracks == [
        MeasuredTrack(view: "front", property: .alpha, times: [0], values: [1])
      ])
  }
}
