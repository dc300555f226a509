import CommandLineParsing
@_spi(Tools) import Diagnostics
import External
import Rendering
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
    console.print("Control-C ends it.")
    console.output.flush()
    let redirect = opensBrowser ? open(host.address(address)) : nil
    loop.run()
    withExtendedLifetime(redirect) {
      host.close()
      loop.finishAwaited()
    }
    return signals.status
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
