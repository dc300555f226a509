package import Foundation

/// Chromium without a window, driven over a pipe: JSON with a zero byte at the end, no port, no other
/// program.
///
/// It ends when the pipe is closed, and so with the test's process at the latest.
///
/// Source: Chrome DevTools Protocol, `--remote-debugging-pipe`.
package final class Browser {
  private let child: Child
  private let input: Int32
  private let output: Int32
  private let profile: String
  private var received: [UInt8] = []
  private var count = 0
  private var answers: [Int: [String: Any]] = [:]
  fileprivate var tabs: [String: Tab] = [:]

  /// Where Debian has it.
  package static let program = "/usr/bin/chromium"
  /// Whether it is installed.
  package static var isInstalled: Bool { access(program, X_OK) == 0 }

  /// - Parameter pixelsPerPoint: The density of its display. A density that a tab only emulates is another
  ///   thing: Chromium then draws large views in perspective with half of their pixels.
  package init(pixelsPerPoint: Int = 1) throws {
    var toBrowser: [Int32] = [-1, -1]
    var fromBrowser: [Int32] = [-1, -1]
    guard pipe(&toBrowser) == 0, pipe(&fromBrowser) == 0 else { throw Failure("no pipe") }
    for end in toBrowser + fromBrowser { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Away from 3 and 4, which the browser reads and writes.
    let (reads, writes) = (fcntl(toBrowser[0], F_DUPFD, 20), fcntl(fromBrowser[1], F_DUPFD, 20))
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("browser-\(UUID().uuidString)")
    profile = folder.path
    child = try Child(
      [
        Self.program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--remote-debugging-pipe", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--force-color-profile=srgb", "--disable-dev-shm-usage",
        // Its window would load the pages of an address field that nobody sees, for a second of two
        // processors.
        "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
        "--force-device-scale-factor=\(pixelsPerPoint)",
        "--user-data-dir=\(profile)", "about:blank",
      ], descriptors: [3: reads, 4: writes])
    for end in [toBrowser[0], fromBrowser[1], reads, writes] { close(end) }
    input = toBrowser[1]
    output = fromBrowser[0]
  }

  deinit {
    close(input)
    close(output)
    child.signal(SIGTERM)
    child.wait()
    try? FileManager.default.removeItem(atPath: profile)
  }

  /// Opens a page in a tab that shares nothing with others.
  package func open(_ address: String, width: Int = 1280, height: Int = 800) throws -> Tab {
    let context = try send("Target.createBrowserContext")["browserContextId"] as? String ?? ""
    let target =
      try send("Target.createTarget", ["url": "about:blank", "browserContextId": context])[
        "targetId"] as? String ?? ""
    let session =
      try send("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]
      as? String ?? ""
    let tab = Tab(self, session: session, target: target, context: context)
    tabs[session] = tab
    for domain in ["Runtime", "Log", "Page"] { try tab.send("\(domain).enable") }
    try tab.resize(width: width, height: height)
    try tab.navigate(to: address)
    return tab
  }

  /// Bytes of memory that only one process has, for each of the processes that have pages, the least first.
  ///
  /// The browser keeps one without a page.
  package var memories: [Int] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { process -> Int? in
      guard let words = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8),
        words.contains("--type=renderer"), words.contains(profile),
        let rows = try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)
      else { return nil }
      return rows.split(separator: "\n").filter { $0.hasPrefix("Private_") }
        .reduce(0) { $0 + (Int($1.filter(\.isNumber)) ?? 0) * 1024 }
    }.sorted()
  }

  /// Sends a command and waits for its answer.
  @discardableResult
  fileprivate func send(
    _ method: String, _ parameters: [String: Any] = [:], session: String? = nil
  ) throws -> [String: Any] {
    count += 1
    let number = count
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    var bytes = try [UInt8](JSONSerialization.data(withJSONObject: message))
    bytes.append(0)
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard sent > 0 else { throw Failure("the browser has ended") }
      rest = rest.dropFirst(sent)
    }
    while answers[number] == nil { try receive(method) }
    let answer = answers.removeValue(forKey: number) ?? [:]
    if let error = answer["error"] as? [String: Any] {
      throw Failure("\(method): \(error["message"] ?? error)")
    }
    return answer["result"] as? [String: Any] ?? [:]
  }

  fileprivate func receive(_ method: String) throws {
    var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 30_000) > 0 else { throw Failure("\(method): the browser is silent") }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let got = read(output, &buffer, buffer.count)
    guard got > 0 else { throw Failure("\(method): the browser has ended") }
    received += buffer.prefix(got)
    while let end = received.firstIndex(of: 0) {
      let line = Data(received[..<end])
      received.removeSubrange(...end)
      guard let message = try JSONSerialization.jsonObject(with: line) as? [String: Any] else {
        continue
      }
      if let number = message["id"] as? Int {
        answers[number] = message
      } else if let session = message["sessionId"] as? String {
        tabs[session]?.note(message)
      }
    }
  }
}

/// A page in the browser.
package final class Tab {
  private let browser: Browser
  private let session: String
  private let target: String
  private let context: String
  /// What the page wrote to its console, and what went wrong in it.
  package private(set) var complaints: [String] = []
  /// How many documents the tab has shown, one after the other.
  private var documents = 0

  fileprivate init(_ browser: Browser, session: String, target: String, context: String) {
    self.browser = browser
    self.session = session
    self.target = target
    self.context = context
  }

  package func close() {
    _ = try? browser.send("Target.closeTarget", ["targetId": target])
    _ = try? browser.send("Target.disposeBrowserContext", ["browserContextId": context])
    browser.tabs[session] = nil
  }

  @discardableResult
  package func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.send(method, parameters, session: session)
  }

  fileprivate func note(_ message: [String: Any]) {
    let parameters = message["params"] as? [String: Any] ?? [:]
    switch message["method"] as? String {
    case "Runtime.exceptionThrown", "Runtime.consoleAPICalled":
      complaints.append("\(parameters)")
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any] ?? [:]
      complaints.append("\(entry["level"] ?? ""): \(entry["text"] ?? "")")
    case "Page.frameNavigated": documents += 1
    default: break
    }
  }

  package func navigate(to address: String) throws {
    try send("Page.navigate", ["url": address])
  }

  /// Loads the page again.
  ///
  /// The old document is gone afterwards: what is asked next, the new one answers.
  package func reload() throws {
    let earlier = documents
    try send("Page.reload")
    while documents == earlier { try browser.receive("Page.reload") }
  }

  /// Shows the page in front of others: only there the display has frames.
  package func bringToFront() throws { try send("Page.bringToFront") }

  package func resize(width: Int, height: Int) throws {
    // 0 is the display's own density.
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 0, "mobile": false])
  }

  /// What an expression comes to: a number, a text, a truth value, or lists and tables of them.
  @discardableResult
  package func evaluate(_ expression: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate",
      ["expression": expression, "awaitPromise": true, "returnByValue": true, "userGesture": true])
    if let exception = answer["exceptionDetails"] as? [String: Any] {
      throw Failure("\(expression): \(exception["exception"] ?? exception)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  package func text(_ expression: String) throws -> String {
    try evaluate(expression) as? String ?? ""
  }

  package func number(_ expression: String) throws -> Double {
    (try evaluate(expression) as? NSNumber)?.doubleValue ?? .nan
  }

  /// Waits in the page until a condition holds; the page asks itself with each frame.
  package func wait(until condition: String, milliseconds: Int = 25_000) throws {
    let holds = try evaluate(
      """
      new Promise((resolve) => {
        const end = performance.now() + \(milliseconds)
        const ask = () => {
          if (\(condition)) resolve(true)
          else if (performance.now() > end) resolve(false)
          else requestAnimationFrame(ask)
        }
        ask()
      })
      """)
    guard holds as? Bool == true else { throw Failure("it never came true: \(condition)") }
  }

  /// Waits for frames of the display.
  package func wait(frames: Int) throws {
    try evaluate(
      """
      new Promise((resolve) => {
        let left = \(frames)
        const next = () => { left -= 1; left < 0 ? resolve(true) : requestAnimationFrame(next) }
        next()
      })
      """)
  }

  /// A picture of the page as a PNG.
  package func screenshot() throws -> Data {
    let answer = try send("Page.captureScreenshot", ["format": "png"])
    return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
  }

  // MARK: Hands

  package enum Pointer: Sendable, CaseIterable { case mouse, touch, pen }
  package enum Phase { case down, move, up, hover }

  package func point(_ pointer: Pointer, _ phase: Phase, x: Double, y: Double) throws {
    guard pointer != .touch else {
      let type =
        switch phase {
        case .down: "touchStart"
        case .move: "touchMove"
        case .up, .hover: "touchEnd"
        }
      let points = phase == .up ? [] : [["x": x, "y": y, "id": 1]]
      try send("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
      return
    }
    let type =
      switch phase {
      case .down: "mousePressed"
      case .move, .hover: "mouseMoved"
      case .up: "mouseReleased"
      }
    try send(
      "Input.dispatchMouseEvent",
      [
        "type": type, "x": x, "y": y, "button": phase == .hover ? "none" : "left",
        "buttons": phase == .up || phase == .hover ? 0 : 1,
        "clickCount": 1, "pointerType": pointer == .pen ? "pen" : "mouse",
      ])
  }

  /// Presses a key by the name that the page gets.
  package func press(_ key: String, shift: Bool = false) throws {
    let text = key.count == 1 ? key : key == "Enter" ? "\r" : ""
    let codes = ["Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowLeft": 37, "ArrowRight": 39]
    var parameters: [String: Any] = [
      "key": key, "modifiers": shift ? 8 : 0, "windowsVirtualKeyCode": codes[key] ?? 0,
    ]
    parameters["type"] = text.isEmpty ? "rawKeyDown" : "keyDown"
    if !text.isEmpty { parameters["text"] = text }
    try send("Input.dispatchKeyEvent", parameters)
    parameters["type"] = "keyUp"
    parameters["text"] = nil
    try send("Input.dispatchKeyEvent", parameters)
  }
}
