// A released app has none of this folder: it plays the scripts that it was built with.
#if DEBUG
  import Scripting

  extension Interlude {
    /// Reads scripts again when their files change, for a debug build in a simulator, which can read the folder on the
    /// Mac.
    ///
    /// It concerns the delegates that are made afterward. A transition that runs goes on with the new version, at the
    /// same progress. A version with an error is reported to ``onFailure``, and the one before stays in use. A plugin's
    /// new rules and gestures decide about the next change.
    ///
    /// ```swift
    /// #if DEBUG && targetEnvironment(simulator)
    ///   try interlude.startReloading()
    /// #endif
    /// ```
    ///
    /// - Throws: ``ReloadingError/delegatesExist`` if a delegate has been made before.
    public func startReloading() throws(ReloadingError) {
      let reloading = try makeReloading()
      reloading.startWatching()
    }

    /// Follows the scripts of `interlude serve` or of the studio, for a debug build on a device, as
    /// ``startReloading()`` does those of a folder.
    ///
    /// What is done in the app goes to the server, too, as takes for the studio: touches, and the titles, texts and
    /// places of the screens that change.
    ///
    /// The server's scripts are found before the app's own. A script that neither has may still come. Errors go to
    /// ``onFailure`` and to the server's terminal. A connection that is lost returns by itself.
    ///
    /// ```swift
    /// #if DEBUG
    ///   try interlude.follow("192.168.1.20:8732", token: token)
    /// #endif
    /// ```
    ///
    /// - Parameters:
    ///   - address: The server's address and port, as `interlude serve` prints them: four numbers or `localhost`.
    ///   - token: The server's token.
    ///   - onChange: Called when the connection changes.
    /// - Throws: ``ReloadingError`` if a delegate has been made before, or the address or the token can't be one.
    public func follow(
      _ address: String, token: String, onChange: @escaping (ServerState) -> Void = { _ in }
    ) throws(ReloadingError) {
      let address = try ServerAddress(address)
      guard ServerAddress.isToken(token) else { throw .notAToken }
      let reloading = try makeReloading()
      let connection = ServerConnection(to: address, token: token, onChange: onChange)
      search(first: connection.folder)
      reloading.follow(connection)
    }

    /// Ends ``startReloading()`` and ``follow(_:token:onChange:)``; delegates keep their animators.
    public func stopReloading() {
      reloading?.stop()
    }

    /// Reads the files of the delegates that are reloaded now, and reports errors at once.
    public func reload() { reloading?.reload(isFinal: true) }

    private func makeReloading() throws(ReloadingError) -> Reloading {
      guard !hasDelegates else { throw .delegatesExist }
      let made = reloading ?? Reloading { [weak self] in self?.report($0, of: $1) }
      reloading = made
      return made
    }
  }

  /// The connection to `interlude serve`.
  public enum ServerState: Sendable, Hashable {
    /// It is open, and the app has the server's scripts.
    case connected
    /// It can't be opened, or was lost; it is tried again.
    case lost(String)
  }

  /// Why an app can't read its scripts again.
  public enum ReloadingError: Error, Hashable, CustomStringConvertible {
    /// Delegates that were made before would keep their scripts.
    case delegatesExist
    /// An address that is no IPv4 address with a port.
    case notAnAddress(String)
    /// A token that no server has: it has other characters, or is too short.
    case notAToken

    public var description: String {
      switch self {
      case .delegatesExist: "ask for reloading before the first delegate is made"
      case .notAnAddress(let text):
        "'\(text)' is not a server's address, such as 192.168.1.20:8732"
      case .notAToken: "the token is not one that 'interlude serve' prints"
      }
    }
  }
#endif
