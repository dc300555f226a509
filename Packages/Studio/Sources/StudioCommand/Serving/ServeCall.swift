import CommandLineParsing
@_spi(Tools) import Diagnostics
import FileReading
import ScriptServing
import StudioServer
import Terminal
import Workspaces

/// One call of `interlude serve`.
struct ServeCall {
  /// The folder as the user typed it.
  let folder: String
  let process: ProcessContext
  let port: Int?
  /// The address on the network; nil if only this machine can connect.
  let networkAddress: String?
  let poll: Int?
  let json: Bool

  private static let usualPort = 8732

  func run(on console: Console) throws -> ExitStatus {
    let path = folder.hasPrefix("/") ? folder : process.currentDirectory + "/" + folder
    guard !folder.isEmpty, FilePath(path).isFolder else {
      throw NoFolder(folder, isFile: !folder.isEmpty && FilePath(path).exists)
    }
    let given = try token()
    let served = FilePath(path).normalized
    let remembered =
      networkAddress == nil
      ? RememberedAddress(.serve, of: served, environment: process.environment) : nil
    let wanted = port ?? remembered?.port ?? Self.usualPort
    unblockSignals()
    let loop = EventLoop()
    let host = ScriptHost(
      ServedFolder(path: served, shownAs: FilePath(folder).normalized),
      watcher: process.watcher(poll),
      with: StudioServer(
        assets: [:],
        // The token stays at its port: elsewhere, another program can have the old port and its apps.
        token: given ?? remembered.flatMap { $0.port == wanted ? $0.token : nil },
        outgoingLimit: 64 << 20), on: loop)
    host.didHappen = { [process, json] event in
      event.show(at: process.timeOfDay(), asJSON: json, on: console)
    }
    let listening = Listening(networkAddress: networkAddress, port: port)
    try listening.begin(at: wanted) {
      if given == nil { host.server.renewToken() }
    } _: { (address, port) throws(ListenError) in
      try host.listen(on: address, port: port)
    }
    if networkAddress == nil {
      RememberedAddress(token: host.server.token, port: host.server.port)
        .remember(.serve, for: served, environment: process.environment)
    }
    greet(
      host, at: "\(listening.address):\(host.server.port)", showsToken: given == nil, on: console)
    let signals = EndingSignals(of: loop)
    loop.run()
    host.close()
    return signals.status
  }

  /// The token of the environment; nil without one.
  private func token() throws -> String? {
    guard let token = process.environment["INTERLUDE_TOKEN"], !token.isEmpty else { return nil }
    guard StudioServer.isToken(token) else {
      // Its value must not get into a log.
      throw UsageError("INTERLUDE_TOKEN must have 16 to 128 letters, digits, dashes or underscores")
    }
    return token
  }

  private func greet(
    _ host: ScriptHost, at address: String, showsToken: Bool, on console: Console
  ) {
    let count = host.folder.files.count
    let token = showsToken ? "\"\(host.server.token)\"" : "token"
    let call = "try interlude.follow(\"\(address)\", token: \(token))"
    if json {
      var line = JSONWriter()
      line.beginObject()
      line.member("address", address)
      if showsToken { line.member("token", host.server.token) }
      line.member("scripts", count)
      line.endObject()
      console.print("\(line.text)")
    } else {
      console.print("Serving \(count) \(count == 1 ? "script" : "scripts") at \(address).")
      if count == 0 {
        console.print("Neither the folder nor any folder in it has one yet.")
      }
      console.print("In a debug build of your app, before it makes delegates:")
      console.print()
      console.print("  \(call)")
      console.print()
      if networkAddress != nil {
        console.print("Anyone in this network who has the token can read these scripts. It is not")
        console.print("encrypted; use it in a network you trust.")
      }
      console.print("Control-C ends it.")
    }
    console.output.flush()
    for problem in host.folder.problems { console.report(problem) }
  }
}

extension ServingEvent {
  /// Prints the event.
  func show(at time: String, asJSON isJSON: Bool = false, on console: Console) {
    if isJSON {
      console.print("\(json(at: time))")
      console.output.flush()
    } else if let diagnostic {
      console.report(diagnostic)
    } else if let line {
      console.print("\(time)  \(line)")
      console.output.flush()
    }
  }
}

/// A folder that doesn't exist, or is a file.
private struct NoFolder: DiagnosticError {
  let diagnostic: Diagnostic

  init(_ folder: String, isFile: Bool) {
    diagnostic = Diagnostic(
      .error,
      isFile
        ? "'\(folder)' is a file; name the folder with the scripts"
        : "there is no folder '\(folder)'")
  }
}
