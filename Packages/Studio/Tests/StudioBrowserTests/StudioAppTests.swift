import BrowserSupport
import Foundation
import Testing

/// An app follows the studio: what a user does in it arrives as takes.
extension StudioPageTests {
  /// What the kit's tests have recorded: a take, and how far the upper screen lay to the right in each frame.
  private static func recorded() throws -> (message: String, places: [Double]) {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/app-take.json")
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let places = try #require(root?["places"] as? [NSNumber]).map(\.doubleValue)
    let message = try JSONSerialization.data(withJSONObject: #require(root?["message"]))
    return (String(decoding: message, as: UTF8.self), places)
  }

  private func key(of studio: StudioProcess) throws -> (port: Int, token: String) {
    let address = try #require(URLComponents(string: studio.address))
    return (try #require(address.port), try #require(address.fragment))
  }

  /// An app that has said its name, and got the scripts.
  private func app(of studio: StudioProcess) throws -> (client: SocketClient, scripts: String) {
    let (port, token) = try key(of: studio)
    let (client, answer) = try AppClient.connect(port: port, token: token, of: studio)
    #expect(answer.hasPrefix("HTTP/1.1 101 "))
    client.sendFrame(of: Array(#"{"hello":"Tour"}"#.utf8))
    let first = try #require(client.frame())
    return (client, String(decoding: first.payload, as: UTF8.self))
  }

  private static let names =
    "[...document.querySelectorAll('.take input')].map((input) => input.value).join()"

  @Test func `what a user does in an app plays on the page, frame by frame, and is saved`() throws {
    let studio = try StudioProcess(
      ["Cover", "--scenario", "push"], files: ["Cover.lua": Self.rise])
    #expect(studio.greeting.contains("try interlude.follow(\"127.0.0.1:"))
    let page = try open(studio)
    try page.pauseAtStart()
    let (client, scripts) = try app(of: studio)
    #expect(scripts.contains(#""path":"Cover.lua""#))
    let (message, places) = try Self.recorded()
    client.sendFrame(of: Array(message.utf8))
    try page.tab.wait(until: "document.querySelectorAll('.take').length === 1")
    #expect(try page.tab.text(Self.names) == "pop Message → Inbox")
    try page.tab.evaluate("document.querySelector('.take [aria-label^=Play]').click()")
    try page.tab.wait(until: "document.body.dataset.loaded === '2'")
    try page.tab.wait(until: "document.querySelector('.take .chosen')")
    let named = "document.getElementById('scenario').selectedOptions[0]?.text"
    #expect(try page.tab.text(named) == "pop Message → Inbox")
    try page.pauseAtStart()
    var worst = 0.0
    for (frame, place) in places.enumerated() {
      // The take begins a tenth of a second after the scenario does.
      try page.seek(to: frame + 6)
      // The page puts a view that is neither turned nor scaled on whole pixels, which are half points.
      let shown = try page.tab.number(Page.left(of: "Message"))
      worst = max(worst, abs(shown - (place * 2).rounded() / 2))
    }
    #expect(places.max() ?? 0 > 200 && worst <= 0.01, "\(worst)")
    #expect(try page.events().contains("finishInteractiveTransition"))
    try page.seek(to: places.count / 2 + 6)
    try page.tab.evaluate("document.getElementById('tab-takes').click()")
    try page.look("app-take")
    let loads = try page.loads()
    try page.click("Save as a scenario")
    try page.tab.wait(until: "document.getElementById('note').textContent.startsWith('Saved')")
    try page.tab.evaluate(
      "location.hash = 'subject=plugin:SwipeToPop&scenario=./pop-message-inbox.json'")
    try page.tab.wait(until: "Number(document.body.dataset.loaded) > \(loads)")
    #expect(try page.events().contains("finishInteractiveTransition"))
    let scenario = "document.getElementById('scenario').value"
    #expect(try page.tab.text(scenario) == "./pop-message-inbox.json")
    #expect(try !page.tab.text(named).isEmpty)
    #expect(
      try page.tab.number("document.querySelectorAll('#scenario option[value^=\"/\"]').length") == 0
    )
    #expect(page.tab.complaints == [])
  }

  @Test func `a take's new name is in the menu of scenarios, also when the page is loaded again`()
    throws
  {
    let studio = try StudioProcess(["Cover", "--scenario", "push"])
    let page = try open(studio)
    let (client, _) = try app(of: studio)
    client.sendFrame(of: Array(try Self.recorded().message.utf8))
    try page.tab.wait(until: "document.querySelectorAll('.take').length === 1")
    try page.tab.evaluate("document.querySelector('.take [aria-label^=Play]').click()")
    try page.tab.wait(until: "document.body.dataset.loaded === '2'")
    try page.tab.evaluate(
      """
      { const name = document.querySelector('.take input')
        name.value = '<b>Slow'
        name.dispatchEvent(new Event('change')) }
      """)
    let named = "document.getElementById('scenario').selectedOptions[0]?.text"
    try page.tab.wait(until: "\(named) === '<b>Slow'")
    try page.tab.reload()
    try page.tab.wait(until: "document.body?.dataset.loaded === '1'")
    try page.tab.wait(until: "\(named) === '<b>Slow'")
    #expect(page.tab.complaints == [])
  }

  @Test func `a hand goes on from a frame of an app's take, and takes are discarded`() throws {
    let studio = try StudioProcess(["Cover", "--scenario", "push"])
    let page = try open(studio)
    let (client, _) = try app(of: studio)
    let (message, _) = try Self.recorded()
    for _ in 0..<30 { client.sendFrame(of: Array(message.utf8)) }
    // The shelf has room for so many; the oldest go.
    try page.tab.wait(until: "document.querySelectorAll('.take').length === 24")
    try page.tab.evaluate("document.querySelector('.take:last-child [aria-label^=Play]').click()")
    try page.tab.wait(until: "document.body.dataset.loaded === '2'")
    try page.pauseAtStart()
    try page.drag(.mouse, from: (60, 400), to: (250, 400), steps: 8)
    try page.release(.mouse, at: (250, 400))
    try page.rest()
    try page.tab.wait(
      until: "document.querySelector('.take:last-child input')?.value.startsWith('Take ')")
    try page.tab.evaluate("document.querySelector('.take [aria-label^=Discard]').click()")
    try page.tab.wait(until: "document.querySelectorAll('.take').length === 23")
    #expect(page.tab.complaints == [])
  }

  @Test func `the studio's socket for apps takes nothing from pages, strangers and liars`() throws {
    let studio = try StudioProcess(["Cover", "--scenario", "push"])
    let (port, token) = try key(of: studio)
    func status(_ token: String, _ headers: [String: String?] = [:]) throws -> String {
      String(try AppClient.connect(port: port, token: token, of: studio, headers).answer.prefix(12))
    }
    #expect(try status("0123456789abcdef0123456789abcdef") == "HTTP/1.1 403")
    #expect(try status(token, ["Authorization": nil]) == "HTTP/1.1 403")
    #expect(try status(token, ["Origin": "http://127.0.0.1:\(port)"]) == "HTTP/1.1 403")
    #expect(try status(token, ["Host": "evil.example"]) == "HTTP/1.1 421")
    let lies = [
      #"{"take":7}"#, #"{"take":"x","subject":"../x","settings":{},"scenario":""}"#,
      #"{"take":"x","subject":"./x.lua","settings":{},"scenario":""}"#,
      #"{"take":"x","subject":"Cover","settings":[],"scenario":""}"#, "{\"take\":",
    ]
    for lie in lies {
      let (client, _) = try app(of: studio)
      client.sendFrame(of: Array(lie.utf8))
      #expect(client.closeCode() == 1008, "\(lie)")
    }
    // What isn't a scenario is no take, and the app stays.
    let page = try open(studio)
    let (client, _) = try app(of: studio)
    for text in ["", "{}", "[", #"{ app: "Tour" }"#] {
      let words = try JSONSerialization.data(withJSONObject: [
        "take": "bad", "subject": "Cover", "settings": [:], "scenario": text,
      ])
      client.sendFrame(of: Array(words))
    }
    let (message, _) = try Self.recorded()
    client.sendFrame(of: Array(message.utf8))
    try page.tab.wait(until: "document.querySelectorAll('.take').length > 0")
    #expect(try page.tab.text(Self.names) == "pop Message → Inbox")
  }

  @Test func `a take that can't be opened doesn't play the next run from its start`() throws {
    let studio = try StudioProcess(
      ["Cover", "--scenario", "push"], files: ["Cover.lua": Self.rise])
    let page = try open(studio)
    try page.pauseAtStart()
    try page.seek(to: 8)
    let (client, _) = try app(of: studio)
    let (message, _) = try Self.recorded()
    client.sendFrame(
      of: Array(message.replacingOccurrences(of: "plugin:SwipeToPop", with: "Nothing").utf8))
    try page.tab.wait(until: "document.querySelectorAll('.take').length === 1")
    try page.tab.evaluate("document.querySelector('.take [aria-label^=Play]').click()")
    try page.tab.wait(until: "document.body.textContent.includes(\"Can't play this\")")
    try page.tab.evaluate("location.hash = 'subject=Cover&scenario=push&device=iPhone SE'")
    try page.tab.wait(until: "document.body.dataset.loaded === '2'")
    #expect(try page.tab.number("Number(document.getElementById('scrubber').value)") == 8)
    #expect(page.tab.complaints == [])
  }

  @Test func `takes that can't be played don't flood the terminal`() throws {
    let studio = try StudioProcess(
      ["Cover", "--scenario", "push"],
      through: ["/bin/sh", "-c", #"exec "$0" "$@" 2>problems.txt"#])
    let (client, _) = try app(of: studio)
    for _ in 0..<600 {
      client.sendFrame(
        of: Array(#"{"take":"bad","subject":"Cover","settings":{},"scenario":"{}"}"#.utf8))
    }
    // The connection is closed when the takes before have been received.
    client.sendFrame(of: Array("{".utf8))
    #expect(client.closeCode() == 1008)
    let warnings = try studio.text(of: "problems.txt").components(separatedBy: "can't play what")
    #expect(warnings.count == 21)
  }
}
