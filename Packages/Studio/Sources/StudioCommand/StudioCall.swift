import CommandLineParsing
@_spi(Tools) import Diagnostics
import External
import FileReading
import Rendering
import ScriptServing
import Studio
import StudioServer
import Terminal
import Workspaces

/// One call of `interlude studio`.
struct StudioCall {
  let library: StudioLibrary
  let process: ProcessContext
  let port: Int?
  /// The address on the network; nil if only this machine can connect.
  let networkAddress: String?
  let opensBrowser: Bool
  /// The folder whose scripts apps follow, as the user typed it.
  let served: String
  /// What apps did; nil if no app can follow.
  let takes: AppTakeFiles?

  private static let usualPort = 8731

  func run(on console: Console) throws -> ExitStatus {
    unblockSignals()
    let loop = EventLoop()
    // A token that was sent over a network is not used again.
    let remembered =
      networkAddress == nil
      ? RememberedAddress(
        .studio, of: process.currentDirectory, environment: process.environment) : nil
    let wanted = port ?? remembered?.port ?? Self.usualPort
    // The token stays at its port: elsewhere, another program can have the old port and its pages.
    let host = StudioHost(
      library, watcher: process.watcher(nil),
      token: remembered.flatMap { $0.port == wanted ? $0.token : nil },
      editor: PageEditor.folder, on: loop)
    let apps = takes.map { appHost(beside: host, keeping: $0, on: loop, console) }
    let listening = Listening(networkAddress: networkAddress, port: port)
    let address = listening.address
    try listening.begin(at: wanted) {
      host.server.renewToken()
    } _: { (address, port) throws(ListenError) in
      try host.listen(on: address, port: port)
    }
    if networkAddress == nil {
      RememberedAddress(token: host.server.token, port: host.server.port)
        .remember(.studio, for: process.currentDirectory, environment: process.environment)
    }
    let signals = EndingSignals(of: loop)
    // The pages say it as well, but a page may be on another device.
    do throws(FontError) { try Preparation.checkFont() } catch { console.report(error.diagnostic) }
    console.print("Studio: \(host.address(address))")
    if networkAddress != nil { explain(host.address(address), on: console) }
    if apps != nil {
      console.print("An app in debug, before it makes delegates:")
      console.print(
        "  try interlude.follow(\"\(address):\(host.server.port)\", token: \"\(host.server.token)\")"
      )
    }
    console.print("Control-C ends it.")
    console.output.flush()
    let redirect = opensBrowser ? open(host.address(address)) : nil
    loop.run()
    withExtendedLifetime(redirect) {
      apps?.close()
      host.close()
      loop.finishAwaited()
    }
    return signals.status
  }

  /// Lets apps follow the scripts, and keeps what they did.
  private func appHost(
    beside host: StudioHost, keeping takes: AppTakeFiles, on loop: EventLoop, _ console: Console
  ) -> ScriptHost {
    let path = FilePath(
      served.hasPrefix("/") ? served : process.currentDirectory + "/" + served
    ).normalized
    let apps = ScriptHost(
      ServedFolder(path: path, shownAs: FilePath(served).normalized),
      watcher: process.watcher(nil), with: host.server, on: loop)
    apps.didHappen = { [process] in $0.show(at: process.timeOfDay(), on: console) }
    apps.didTake = { [unowned host] take in
      let (choice, scenario) = try takes.keep(take)
      host.keep(take.name, opening: choice, scenario)
    }
    host.didRemoveTake = { takes.remove($0) }
    return apps
  }

  /// Explains what `--lan` makes accessible, and prints the address as a QR code.
  private func explain(_ address: String, on console: Console) {
    if let code = QRCode(address) {
      console.print()
      for line in code.text.split(separator: "\n") { console.print("\(String(line))") }
      console.print()
    }
    console.print("Anyone in this network who has this address can use the studio: play and")
    console.print("change your animators. It is not encrypted; use it in a network you trust.")
  }

  /// Asks the desktop to open a page.
  ///
  /// Without a desktop, the user has to use the printed address.
  ///
  /// - Returns: The file that redirects to the page. It must stay alive for as long as it may
  ///   be opened.
  private func open(_ address: String) -> RedirectFile? {
    guard let opener, let file = RedirectFile(to: address, environment: process.environment)
    else { return nil }
    try? ChildProcess.start(opener, [file.path])
    return file
  }

  /// The program that `BROWSER` names with a path, or else the desktop's opener.
  private var opener: String? {
    if let named = process.environment["BROWSER"], named.hasPrefix("/") { return named }
    #if os(macOS)
      return "/usr/bin/open"
    #else
      let displays = ["DISPLAY", "WAYLAND_DISPLAY"].compactMap { process.environment[$0] }
      return displays.isEmpty ? nil : "/usr/bin/xdg-open"
    #endif
  }
}
