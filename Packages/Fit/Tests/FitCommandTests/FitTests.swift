import Foundation
import JSON5Reading
@_spi(Tools) import Motion
import TestSupport
import Testing
import ToolTesting

@_spi(Tools) @testable import InterludeTool

/// `interlude fit`: what it writes, what it says, and what it refuses.
struct FitTests {
  /// A card that comes up over a screen, which shrinks and darkens.
  private func card(_ spring: Spring, operation: String = "present") -> String {
    var text = "time,view,property,value\n"
    let (front, back) = operation == "present" ? ("to", "from") : ("from", "to")
    for frame in 0..<120 {
      let time = Double(frame) / 60
      let shown = spring.value(at: time - 0.2)
      let presence = operation == "present" ? shown : 1 - shown
      text += "\(time),\(front),translateY,\(852 * (1 - presence))\n"
      text += "\(time),\(back),scale,\(1 - 0.08 * presence)\n"
      text += "\(time),dimming,alpha,\(0.4 * presence)\n"
    }
    return text
  }

  private let spring = Spring.fitted

  @Test func `a table becomes an animator that serves every operation and passes the check`()
    throws
  {
    let session = try Session()
    try session.write(card(spring), to: "card.csv")
    let answer = session("fit", "card.csv", "--output", "Card.lua")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(answer.output.contains("spring { response = 0.42, dampingRatio = 0.81 }"))
    #expect(answer.output.contains("Played again and compared"))
    #expect(answer.messages == "wrote Card.lua: 36 lines, 2 parameters\n")
    let check = session("check", "./Card.lua", "--strict")
    #expect(check.status == 0, "\(check.output)\(check.messages)")
  }

  @Test func `a table of a long motion becomes an animator that can be played`() throws {
    let session = try Session()
    let properties = ["translateX", "translateY", "scale", "alpha", "rotation", "cornerRadius"]
    var text = "time,view,property,value\n"
    for view in ["front", "back"] {
      for (place, property) in properties.enumerated() {
        for row in 0..<300 {
          let way = Double(row) / 299
          let noise = Double((row * 7919 + place) % 13) * 0.01
          let value =
            Double(1 + place) * sine(of: 3 * way + Double(place)) * 100 * way * way + noise
          text += "\(way * 50),\(view),\(property),\(value)\n"
        }
      }
    }
    try session.write(text, to: "long.csv")
    let answer = session("fit", "long.csv", "--output", "Long.lua")
    #expect(answer.status == 0, "\(answer.messages)")
  }

  @Test func `a dismissal gives the animator of its presentation`() throws {
    let session = try Session()
    try session.write(card(spring), to: "present.csv")
    try session.write(card(spring, operation: "dismiss"), to: "dismiss.csv")
    let there = session("fit", "present.csv", "--quiet").output
    let back = session("fit", "dismiss.csv", "--operation", "dismiss", "--quiet").output
    #expect(
      there.replacing("resent", with: "ismiss").replacing("Pismiss", with: "Dismiss")
        .replacing("pismiss", with: "dismiss") == back)
  }

  @Test(arguments: ["Deck", "PopIn", "Cover", "HalfWaySpring", "ScaleFromCenter"])
  func `a trace of a shipped animator gives its motion back`(name: String) throws {
    let session = try Session()
    // A trace goes where the process is, so its path is whole.
    let trace = session.folder.path + "/t.ndjson"
    #expect(
      session("run", name, "--scenario", "present", "--trace", trace, "--quiet").status == 0)
    let answer = session("fit", trace, "--json", "--output", "Fitted.lua")
    #expect(answer.status == 0, "\(answer.messages)")
    let json = try JSON5.parse(bytes: Array(answer.output.utf8), file: "json").object("a report")
    for curve in try json.required("curves").array() {
      for property in try curve.object("a curve").required("properties").array() {
        let object = try property.object("a property")
        let isFine = try object.required("property").string().contains(/alpha|scale/)
        #expect(try object.required("worst").number() < (isFine ? 0.003 : 1))
      }
    }
    let check = session("check", "./Fitted.lua")
    #expect(check.status == 0, "\(check.output)\(check.messages)")
  }

  @Test func `without a file the animator is printed, and the report goes to the messages`()
    throws
  {
    let session = try Session()
    try session.write(card(spring), to: "card.csv")
    let answer = session("fit", "card.csv")
    #expect(answer.status == 0)
    #expect(
      answer.output.hasPrefix(
        "-- Card: the front view comes up; the back view shrinks and darkens.\n--\n-- Fitted from "
          + "card.csv.\n"))
    #expect(answer.output.hasSuffix("  end,\n}\n"))
    #expect(answer.messages.contains("card.csv: present in 393 × 852 points, from 0.2"))
    #expect(session.files == ["card.csv"])
  }

  @Test func `an existing file is kept without --force`() throws {
    let session = try Session()
    try session.write(card(spring), to: "card.csv")
    try session.write("mine", to: "Card.lua")
    let answer = session("fit", "card.csv", "--output", "Card.lua")
    #expect(answer.status == 2)
    #expect(session.text(of: "Card.lua") == "mine")
    #expect(session("fit", "card.csv", "--output", "Card.lua", "--force").status == 0)
    #expect(session.text(of: "Card.lua").hasPrefix("-- Card"))
  }

  @Test func `the part between two times is fitted`() throws {
    let session = try Session()
    var text = card(spring)
    for frame in 0..<120 {
      let time = 2 + Double(frame) / 60
      text += "\(time),to,translateY,\(852 * spring.value(at: time - 3))\n"
    }
    try session.write(text, to: "both.csv")
    let refused = session("fit", "both.csv")
    #expect(refused.status == 1)
    #expect(refused.messages.hasPrefix("both.csv: error: there are 2 transitions"))
    #expect(session("fit", "both.csv", "--end", "2", "--quiet").status == 0)
  }

  @Test(arguments: ["0", "-393", "1e300"])
  func `a trace of no possible device is refused with its line`(width: String) throws {
    let session = try Session()
    let trace = session.folder.path + "/t.ndjson"
    #expect(
      session("run", "Cover", "--scenario", "present", "--trace", trace, "--quiet").status == 0)
    let text = try String(contentsOfFile: trace, encoding: .utf8)
    try session.write(
      text.replacing("\"width\":393", with: "\"width\":\(width)"), to: "u.ndjson")
    let answer = session("fit", "u.ndjson", "--output", "Out.lua")
    #expect(answer.status == 1)
    #expect(
      answer.messages.contains(
        "device.width: expected a number of points from 1 to 20000"), "\(answer.messages)")
  }

  @Test func `what can't be fitted ends with 1 and writes nothing`() throws {
    let session = try Session()
    try session.write("time,view,property,value\n0,front,alpha,nan\n", to: "nan.csv")
    try session.write("time,view,property,value\n", to: "rows.csv")
    try #require(mkfifo(session.folder.appendingPathComponent("pipe").path, 0o600) == 0)
    for name in ["nan.csv", "rows.csv", "pipe", "/dev/zero"] {
      let answer = session("fit", name, "--output", "Out.lua")
      #expect(answer.status == 1, "\(name): \(answer.messages)")
      #expect(answer.messages.contains("error: "), "\(name)")
      #expect(answer.messages.split(separator: "\n").count <= 2, "\(name): \(answer.messages)")
      #expect(!session.exists("Out.lua"))
    }
    for name in ["pipe", "/dev/zero"] {
      #expect(
        session("fit", name).messages
          == "\(name): error: the recording can't be read: it is not a regular file\n")
    }
    #expect(session("fit", "missing.csv").status == 2)
    // The empty name is that of the current folder.
    #expect(session("fit", "").messages.hasPrefix("interlude fit: no such file: ''\n"))
    try session.write("", to: "empty.mp4")
    #expect(session("fit", "empty.mp4").messages == "empty.mp4: error: the file is empty\n")
  }

  @Test(arguments: [
    (["--operation", "tab"], "'push', 'pop', 'present' or 'dismiss', found 'tab'"),
    (["--operation", "presnt"], "did you mean 'present'?"),
    (["--fps", "30"], "--fps is for a folder of frames"), (["--tolerance", "0"], "--tolerance"),
    (["--output", "Card.txt"], "--output"), (["--start", "2", "--end", "1"], "--end"),
    (["--device", "iPhone"], "--device"),
  ])
  func `a wrong option is refused`(words: [String], option: String) throws {
    let session = try Session()
    try session.write(card(spring), to: "card.csv")
    let answer = session.run(["fit", "card.csv"] + words)
    #expect(answer.status == 2)
    #expect(answer.messages.contains(option), "\(answer.messages)")
  }
}

extension Spring {
  fileprivate static var fitted: Spring {
    guard let spring = try? Spring(response: 0.42, dampingRatio: 0.81) else { return .system }
    return spring
  }
}
