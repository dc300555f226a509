/// The revisions of the protocol.
enum ProtocolVersion {
  /// The revision in which each request states its version, and nothing is initialized.
  static let stateless = "2026-07-28"
  /// The revisions that begin with `initialize`, the newest first.
  static let initialized = ["2025-11-25", "2025-06-18"]
  static let all = [stateless] + initialized

  /// The key of a request's `_meta` that states its version.
  static let key = "io.modelcontextprotocol/protocolVersion"
  /// The key of a result's `_meta` that names the server.
  static let serverKey = "io.modelcontextprotocol/serverInfo"
}
