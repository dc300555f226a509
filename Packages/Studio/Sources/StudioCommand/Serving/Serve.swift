package import CommandLineParsing
import Terminal
package import Workspaces

extension Command {
  /// `interlude serve`: sends scripts to apps that are being developed.
  package static func serve(in process: ProcessContext) -> Command {
    Command(
      "serve", "Send the scripts of a folder to an app while it runs, again after each save.",
      examples: ["serve Scripts", "serve Scripts --lan 192.168.1.20", "serve Scripts --json"],
      discussion: """
        A debug build of an app with InterludeKit follows it: a transition that runs goes on with the saved \
        version, at the same progress. A version with an error is kept out, and the error is printed here, with \
        its file and line.

        It prints the address and a token, which the app needs. Only this machine can connect, and so can a \
        simulator; with --lan a device in the same network can, by one address of this machine. It is not \
        encrypted; use it in a network you trust.

        The variable INTERLUDE_TOKEN names the token to use, of 16 to 128 letters and digits; it is then not \
        printed. Otherwise, without --lan, the folder keeps its token and its port until the session of the user \
        ends. An app that has lost the connection comes back by itself. Control-C ends it.
        """,
      exits: [
        .usage: "The port is in use, or the folder was not found.",
        .interrupted: "Ended by Control-C, or with 129 or 143 by another signal.",
      ]
    ) { ServeCommand(process: process) }
  }
}

private struct ServeCommand: CommandBody {
  let process: ProcessContext

  @OptionalArgument(
    "folder",
    "The folder with the scripts, or with the folders animators and Plugins; by default, the current one.",
    completion: .directory)
  var folder: String?
  @Option("port", "The port to listen on; 8732, or any free one, if left out.") var port: Int?
  @Option(
    "lan", placeholder: "address",
    "Listen on this address of the machine instead, for a device in the same network.")
  var lan: String?
  @Option(
    "poll", "Poll at this interval, in milliseconds; for network mounts without change events.")
  var poll: Int?
  @Flag("json", "Print one line of JSON for each event.") var json

  func run(on console: Console) throws -> ExitStatus {
    if let port, !(1...65_535).contains(port) {
      throw UsageError(
        .unexpectedValue(of: "--port", expected: "1 to 65535", found: String(port)))
    }
    if let poll, !(1...60_000).contains(poll) {
      throw UsageError(
        .unexpectedValue(of: "--poll", expected: "1 to 60000 milliseconds", found: String(poll)))
    }
    if let lan { try NetworkAddress.validate(lan) }
    return try ServeCall(
      folder: folder ?? ".", process: process, port: port, networkAddress: lan, poll: poll,
      json: json
    ).run(on: console)
  }
}
