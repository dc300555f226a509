import Foundation
import Rendering
import Synchronization
import Testing
import ToolTesting

@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
@testable import Studio

/// A page makes films, exports, keyed copies and new motions.
struct MakingTests {
  private struct Refused: Error {}

  /// What a studio was asked to film, and when it may go on.
  private final class Film: Sendable {
    let asked = Mutex<[String]>([])
    let goesOn = DispatchSemaphore(value: 0)
    let isOver = DispatchSemaphore(value: 0)
    let isStopped = Mutex(false)
  }

  private func page(
    opening choice: String = RunningStudio.risePop, isEditable: Bool = true,
    arrange: @escaping @Sendable (inout StudioLibrary) -> Void = { _ in }
  ) throws -> (page: RunningStudio.Page, studio: RunningStudio) {
    let studio = try RunningStudio(
      RunningStudio.files, isEditable: isEditable, arrange: arrange)
    let page = try RunningStudio.Page(studio)
    try page.open(choice)
    return (page, studio)
  }

  // MARK: Films

  /// A page whose films are made of what was asked for.
  private func filming(
    _ film: Film = Film(), opening choice: String = RunningStudio.risePop
  ) throws -> RunningStudio.Page {
    try page(opening: choice) {
      $0.film = { kind, style, choice, take, title, ticket in
        film.asked.withLock {
          $0.append(
            "\(title) in \(choice.scenario ?? "none") as \(kind.option), "
              + style.words(for: kind).joined(separator: " "))
          if let take { $0.append(take.text) }
        }
        if title == "Keyed" {
          ticket.begin {
            film.isStopped.withLock { $0 = true }
            film.goesOn.signal()
          }
          film.goesOn.wait()
          film.isOver.signal()
          if ticket.isGivenUp { throw Refused() }
        }
        return ("\(title).\(kind.fileEnding)", [1, 2, 3])
      }
    }.page
  }

  @Test func `a film comes with its name, and then its bytes`() throws {
    let film = Film()
    let page = try filming(film)
    let reply = try page.reply(to: #"do: "film", to: "gif""#)
    #expect(reply.kind == "filmed" && reply.json() == #"{"name":"Rise.gif"}"#)
    guard case .bytes(.film, let number, let bytes) = try page.next() else {
      Issue.record("no film")
      return
    }
    #expect(number == page.number && bytes == [1, 2, 3])
    #expect(film.asked.withLock { $0 } == ["Rise in pop as --gif, --device-frame"])
  }

  @Test(arguments: [
    (#"to: "strip", fps: 10, scale: 2"#, "--sheet, --scale 2.0"),
    (#"to: "gif", fps: 60"#, "--gif, --fps 50.0 --device-frame"),
    (
      ##"to: "mp4", fps: 60, background: "#1C1C1E", device: false"##,
      "--mp4, --fps 60.0 --background #1C1C1E"
    ),
  ])
  func `a film looks as the page wants`(members: String, words: String) throws {
    let film = Film()
    let page = try filming(film)
    #expect(try page.reply(to: "do: \"film\", \(members)").kind == "filmed")
    #expect(film.asked.withLock { $0 } == ["Rise in pop as \(words)"])
  }

  @Test func `a film shows what is on the page, and what the hand did there`() throws {
    let film = Film()
    let page = try filming(film, opening: #"subject: "Rise""#)
    try page.live(from: 0)
    try page.tick(1, #"act: { do: "pop" }"#)
    // What can't be loaded isn't on the page.
    _ = try page.reply(to: #"do: "compare", choice: { subject: "Nobody" }"#)
    try page.reply(to: #"do: "film", to: "mp4""#)
    let asked = film.asked.withLock { $0 }
    #expect(asked.first == "Rise in tour as --mp4, --device-frame")
    #expect(asked.last?.contains("do: \"pop\"") == true)
    #expect(asked.last?.contains("name: \"take\"") == true)
  }

  @Test func `only one film is made at a time, and it can be given up`() throws {
    let film = Film()
    let page = try filming(film, opening: #"subject: "Keyed", scenario: "push""#)
    page.send(#"do: "film", to: "gif""#)
    let number = page.number
    #expect(
      try page.refusal(of: #"do: "film", to: "gif""#).contains(
        "a film is still being written; wait for it"))
    page.send(#"do: "giveUpFilm""#)
    let refused = try page.text("refused")
    #expect(refused["n"] as? Int == number && refused.list("problems").isEmpty)
    #expect(film.isStopped.withLock { $0 })
    // Then another one can be made.
    try page.open(RunningStudio.risePop)
    #expect(try page.reply(to: #"do: "film", to: "gif""#).kind == "filmed")
  }

  @Test func `a page that leaves gives its film up`() throws {
    let film = Film()
    do {
      let page = try filming(film, opening: #"subject: "Keyed", scenario: "push""#)
      page.send(#"do: "film", to: "gif""#)
      _ = try page.comesBefore()
    }
    #expect(film.isOver.wait(timeout: .now() + 60) == .success)
    #expect(film.isStopped.withLock { $0 })
  }

  @Test func `a film that fails says why`() throws {
    let page = try page { $0.film = { _, _, _, _, _, _ in throw CannotSave("no disk", "it") } }.page
    #expect(try page.refusal(of: #"do: "film", to: "gif""#).contains("no disk"))
    // It is over, and another one may be made.
    #expect(try page.refusal(of: #"do: "film", to: "gif""#).contains("no disk"))
  }

  @Test func `before something is open, nothing is filmed, exported or copied`() throws {
    let page = try RunningStudio.Page(RunningStudio())
    for request in [#"do: "film", to: "gif""#, #"do: "export", to: "json""#, #"do: "keyed""#] {
      #expect(try page.refusal(of: request).contains("choose an animator first"))
    }
  }

  // MARK: Exports

  @Test func `an export comes with its command`() throws {
    let page = try page().page
    let reply = try page.reply(to: #"do: "export", to: "json""#)
    #expect(reply.kind == "exported")
    #expect(reply.text("name") == "Rise.json")
    #expect(reply.text("command") == "interlude export Rise --to json --output Rise.json")
    #expect(reply.text("text")?.hasPrefix("{") == true)
    #expect(reply["remarks"] != nil)
    // Then another one may be made.
    #expect(try page.reply(to: #"do: "export", to: "json""#).kind == "exported")
  }

  @Test func `what can't be exported says why, and the next one can be made`() throws {
    let (page, _) = try page(opening: #"subject: "plugin:SwipeToPop", scenario: "button-pop""#)
    #expect(
      try page.refusal(of: #"do: "export", to: "json""#).contains(
        "only an animator can be exported; choose one instead of a plugin"))
    // One of the plugin's animators can.
    let reply = try page.reply(to: #"do: "export", to: "json", animator: "SwipeToPop""#)
    #expect(reply.text("name") == "SwipeToPop.json")
  }

  @Test func `a plugin's animator is exported with its own values`() throws {
    final class Asked: Sendable { let choice = Mutex<Choice?>(nil) }
    let asked = Asked()
    let page = try page(
      opening:
        #"subject: "plugin:SwipeToPop", scenario: "button-pop", settings: { "SwipeToPop.dim": "0.2" }"#
    ) {
      $0.export = { choice, _ in
        asked.choice.withLock { $0 = choice }
        throw Refused()
      }
    }.page
    _ = try page.refusal(of: #"do: "export", to: "json", animator: "SwipeToPop""#)
    let found = asked.choice.withLock { $0 }
    #expect(found?.subject == "SwipeToPop")
    #expect(found?.settings == [.init(name: "dim", value: "0.2")])
    _ = try page.refusal(of: #"do: "export", to: "json", animator: "Other""#)
    #expect(asked.choice.withLock { $0 }?.settings == [])
  }

  @Test func `only one export is made at a time`() throws {
    let goesOn = DispatchSemaphore(value: 0)
    let page = try page {
      $0.export = { _, _ in
        goesOn.wait()
        throw CannotSave("over", "it")
      }
    }.page
    page.send(#"do: "export", to: "json""#)
    for request in [#"do: "export", to: "json""#, #"do: "keyed""#] {
      #expect(
        try page.refusal(of: request).contains("an export is still being written; wait for it"))
    }
    goesOn.signal()
    #expect(try page.text("refused").problems.contains("over"))
  }

  // MARK: Keys

  @Test func `what a script computes becomes keys, which are written after they were shown`() throws
  {
    let (page, studio) = try page()
    let copy = try page.reply(to: #"do: "keyed""#)
    #expect(copy.kind == "keyed" && copy.text("name") == "RiseKeys")
    #expect(copy["points"] as? Int == 0)
    #expect(copy["opacity"] as? Double ?? 1 < 0.01)
    #expect(copy["remarks"] != nil)
    #expect(!studio.folder.exists("RiseKeys.lua"))
    let kept = try page.reply(to: #"do: "keepKeyed""#)
    #expect(kept.kind == "created" && kept.json() == #"{"subject":"RiseKeys"}"#)
    #expect(studio.folder.text(of: "RiseKeys.lua") == copy.text("text"))
    // Once is enough.
    #expect(try page.refusal(of: #"do: "keepKeyed""#).contains("no copy was shown first"))
    // The next copy has another name.
    try studio.folder.write(studio.folder.text(of: "RiseKeys.lua"), to: "animators/RiseKeys.lua")
    #expect(try page.reply(to: #"do: "keyed""#).text("name") == "RiseKeys2")
  }

  @Test func `a script by its path, and one of a plugin's animators, become keys`() throws {
    let plugin =
      #"return { api = 1, name = "Lift", version = "1.0.0", animator = { pop = "Rise" } }"#
    let page = try RunningStudio.Page(
      RunningStudio(
        RunningStudio.files.merging(["Plugins/Lift/plugin.lua": plugin]) { $1 }))
    try page.open(#"subject: "animators/Rise.lua", scenario: "pop""#)
    #expect(try page.reply(to: #"do: "keyed""#).text("name") == "RiseKeys")
    try page.open(#"subject: "plugin:Lift", scenario: "pop""#)
    #expect(
      try page.reply(to: #"do: "keyed", animator: "Rise""#).text("name") == "RiseKeys")
  }

  @Test func `what can't become keys says why`() throws {
    let (page, _) = try page(opening: #"subject: "plugin:SwipeToPop", scenario: "button-pop""#)
    #expect(try page.refusal(of: #"do: "keyed""#).contains("only an animator can be exported"))
    // Then another one may be made.
    try page.open(RunningStudio.risePop)
    #expect(try page.reply(to: #"do: "keyed""#).kind == "keyed")
  }

  @Test func `over a network, nothing becomes keys`() throws {
    let (page, _) = try page(isEditable: false)
    #expect(try page.refusal(of: #"do: "keyed""#).contains("this studio writes no scripts"))
    #expect(try page.refusal(of: #"do: "keepKeyed""#).contains("no copy was shown first"))
  }

  // MARK: Motions

  private static let motion =
    #"do: "motion", name: "Deal", operation: "push", front: "rises", back: "rests", "#

  /// A picture of one pixel as a page sends it.
  private static var picture: String {
    Data(PNGEncoder.encode(Bitmap(width: 1, height: 1))).base64EncodedString()
  }

  @Test func `a motion of two screens is made, and can be opened`() throws {
    let (page, studio) = try page()
    let reply = try page.reply(to: Self.motion + #"first: "inbox", second: "card""#)
    #expect(reply.kind == "created" && reply.json() == #"{"scenario":"Deal","subject":"Deal"}"#)
    let subject = try page.open(#"subject: "Deal", scenario: "Deal""#)
    #expect(subject.list("lanes").map { $0.text("name") } == ["front.translateY"])
    #expect(
      subject.object("scenario").list("screens").map { $0.text("title") } == ["Inbox", "Card"])
    #expect(studio.folder.exists("animators/Deal.lua") || studio.folder.exists("Deal.lua"))
  }

  @Test func `a picture comes in parts and becomes a screen, once`() throws {
    let (page, studio) = try page()
    let parts = [Self.picture.prefix(8), Self.picture.dropFirst(8)]
    for (part, text) in parts.enumerated() {
      let reply = try page.reply(
        to: "do: \"picture\", side: \"second\", text: \"\(text)\", part: \(part), of: 2")
      #expect(reply.kind == "took" && reply["part"] as? Int == part)
    }
    #expect(
      try page.reply(to: Self.motion + #"first: "inbox", second: "picture""#).kind == "created")
    #expect(try studio.folder.names().contains { $0.hasSuffix("Deal/second.png") })
    // It is forgotten then.
    #expect(
      try page.refusal(
        of: Self.motion.replacing("Deal", with: "Other") + #"first: "inbox", second: "picture""#
      ).contains("the picture can't be used: there is none for the second screen"))
  }

  @Test func `a picture that is none is refused`() throws {
    let (page, _) = try page()
    #expect(
      try page.refusal(of: #"do: "picture", side: "first", text: "QUJD", part: 0, of: 1"#).contains(
        "it is no PNG file"))
  }

  @Test func `a motion that is there already is not written over`() throws {
    let (page, studio) = try page()
    #expect(
      try page.refusal(
        of: Self.motion.replacing("Deal", with: "Rise") + #"first: "inbox", second: "card""#
      ).contains("an animator 'Rise' already exists"))
    #expect(studio.folder.text(of: "animators/Rise.lua") == RunningStudio.rise)
  }

  @Test func `over a network, no motion and no picture is taken`() throws {
    let (page, studio) = try page(isEditable: false)
    #expect(
      try page.refusal(of: Self.motion + #"first: "inbox", second: "card""#).contains(
        "no motion was made: over a network, --lan-edit lets a page write files"))
    #expect(
      try page.refusal(
        of: "do: \"picture\", side: \"first\", text: \"\(Self.picture)\", part: 0, of: 1"
      ).contains("over a network, --lan-edit lets a page write files"))
    #expect(try !studio.folder.names().contains { $0.contains("Deal") })
  }
}
