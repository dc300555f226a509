import CSoup

/// Waits for the network, for files and for signals, on one thread.
///
/// It belongs to the thread that creates it, and everything that it calls runs on that thread.
package final class EventLoop {
  private let context: OpaquePointer
  private let loop: OpaquePointer

  package init() {
    context = g_main_context_new()
    loop = g_main_loop_new(context, 0)
    // libsoup attaches a server to the context of the thread that makes it listen.
    g_main_context_push_thread_default(context)
  }

  deinit {
    g_main_context_pop_thread_default(context)
    g_main_loop_unref(loop)
    g_main_context_unref(context)
  }

  /// Runs until ``stop()`` is called.
  package func run() { g_main_loop_run(loop) }

  package func stop() { g_main_loop_quit(loop) }

  /// Whether it runs and was not told to stop.
  package var isRunning: Bool { g_main_loop_is_running(loop) != 0 }

  /// Handles what has arrived, from within work that this loop started and that takes long.
  ///
  /// What started the work is not called again meanwhile: GLib doesn't call a source within itself.
  package func serveOthers() {
    // Each call handles everything that is ready at its begin.
    var turns = 0
    while turns < 4, g_main_context_iteration(context, 0) != 0 { turns += 1 }
  }

  /// The number of errands that the process must not abandon.
  private var awaited = 0

  /// Goes on until all awaited work has ended.
  package func finishAwaited() {
    while awaited > 0 { g_main_context_iteration(context, 1) }
  }

  /// A source that is attached to the loop.
  ///
  /// It is removed when the object is released.
  package final class Source {
    fileprivate let source: UnsafeMutablePointer<GSource>
    fileprivate init(_ source: UnsafeMutablePointer<GSource>) { self.source = source }
    deinit {
      g_source_destroy(source)
      g_source_unref(source)
    }
  }

  private final class Callback {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Calls `body` whenever a descriptor is readable, as long as the result is retained.
  package func whenReadable(_ descriptor: Int32, _ body: @escaping () -> Void) -> Source {
    let call: @convention(c) (gint, GIOCondition, gpointer?) -> gboolean = { _, _, context in
      EventLoop.call(context)
    }
    return attach(
      g_unix_fd_source_new(descriptor, G_IO_IN), unsafeBitCast(call, to: GSourceFunc.self), body)
  }

  /// Calls `body` when a signal arrives.
  ///
  /// Only the signals that GLib supports: SIGHUP, SIGINT, SIGTERM.
  package func onSignal(_ number: Int32, _ body: @escaping () -> Void) -> Source {
    attach(g_unix_signal_source_new(number), { EventLoop.call($0) }, body)
  }

  /// Calls `body` at an interval in milliseconds, as long as the result is retained.
  package func every(milliseconds: Int, _ body: @escaping () -> Void) -> Source {
    attach(g_timeout_source_new(guint(milliseconds)), { EventLoop.call($0) }, body)
  }

  /// Does work on a separate thread, and then passes the result to this loop's thread.
  ///
  /// The loop continues to run in the meantime. Work that is not done when the process ends is
  /// abandoned.
  ///
  /// - Parameter isAwaited: Whether ``finishAwaited()`` waits for it.
  package func beside<Result: Sendable>(
    isAwaited: Bool = false, _ work: @escaping @Sendable () -> Result,
    then take: @escaping (Result) -> Void
  ) {
    if isAwaited { awaited += 1 }
    let errand = Errand(for: context, work: work) { [weak self] result in
      if isAwaited { self?.awaited -= 1 }
      take(result)
    }
    let thread = g_thread_new(
      "work", { Errand.work($0) }, Unmanaged.passRetained(errand).toOpaque())
    g_thread_unref(thread)
  }

  /// Work for another thread.
  ///
  /// It is created and released, and its result is received, on the loop's thread.
  private final class Errand {
    private let context: OpaquePointer
    private let work: () -> Void
    private let take: () -> Void

    init<Result>(
      for context: OpaquePointer, work: @escaping () -> Result, take: @escaping (Result) -> Void
    ) {
      // A GLib context is thread-safe. It is retained until the result is received.
      self.context = g_main_context_ref(context)
      var result: Result?
      self.work = { result = work() }
      self.take = { if let result { take(result) } }
    }

    deinit { g_main_context_unref(context) }

    static func work(_ pointer: gpointer?) -> gpointer? {
      guard let pointer else { return nil }
      let context = done(pointer)
      g_main_context_invoke_full(
        context, G_PRIORITY_DEFAULT,
        { pointer in
          if let pointer { Unmanaged<Errand>.fromOpaque(pointer).takeUnretainedValue().take() }
          return 0
        }, pointer
      ) {
        if let pointer = $0 { Unmanaged<Errand>.fromOpaque(pointer).release() }
      }
      return nil
    }

    /// Does the work.
    ///
    /// When this function returns, the thread no longer holds a reference to the errand.
    private static func done(_ pointer: gpointer) -> OpaquePointer {
      let errand = Unmanaged<Errand>.fromOpaque(pointer).takeUnretainedValue()
      errand.work()
      return errand.context
    }
  }

  private func attach(
    _ source: UnsafeMutablePointer<GSource>?, _ call: @escaping GSourceFunc,
    _ body: @escaping () -> Void
  ) -> Source {
    // GLib ends the process if it can't allocate, so it never returns nil here.
    guard let source else { preconditionFailure("GLib made no source") }
    g_source_set_callback(source, call, Unmanaged.passRetained(Callback(body)).toOpaque()) {
      if let context = $0 { Unmanaged<Callback>.fromOpaque(context).release() }
    }
    g_source_attach(source, context)
    return Source(source)
  }

  private static func call(_ context: gpointer?) -> gboolean {
    if let context {
      // Retained while it runs, because the body may release its own source.
      let callback = Unmanaged<Callback>.fromOpaque(context).takeUnretainedValue()
      callback.body()
    }
    return 1
  }
}
