import CommandLineParsing
@_spi(Tools) import Diagnostics
import External
import Studio
import StudioServer
import Terminal
import Workspaces

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    let address = networkAddress ?? "127.0.0.1"
    do {
      try host.listen(on: address, port: wanted)
    } catch {
      if networkAddress != nil, !NetworkAddress.all.contains(address) {
        throw NotOurAddress(address: address)
      }
      guard port == nil else { throw PortInUse(error) }
      // Another program uses the port, so this one takes any free port.
      host.server.renewToken()
      do { try host.listen(on: address, port: 0) } catch { throw PortInUse(error) }
    }
    if networkAddress == nil {
      RememberedAddress(token: host.server.token, port: host.server.port)
        .remember(.studio, for: process.currentDirectory, environment: process.environment)
    }
    var end = ExitStatus.interrupted
    let signals = [SIGINT, SIGTERM, SIGHUP].filter { !SignalAction.isIgnored($0) }.map { number in
      loop.onSignal(number) {
        end = .stopped(by: number)
        loop.stop()
      }
    }
    console.print("Studio: \(host.address(address))")
    if networkAddress != nil { explain(host.address(address), on: console) }
    console.print("Control-C ends it.")
    console.output.flush()
    let redirect = opensBrowser ? open(host.address(address)) : nil
    loop.run()
    withExtendedLifetime((signals, redirect)) {
      host.close()
      loop.finishAwaited()
    }
    return end
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
