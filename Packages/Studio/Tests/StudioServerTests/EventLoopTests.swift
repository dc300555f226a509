import Foundation
import StudioServer
import Testing

/// Work beside the loop.
struct EventLoopTests {
  @Test func `work beside the loop ends in the loop's thread, and the loop goes on meanwhile`()
    async
  {
    let said = await withCheckedContinuation { continuation in
      Thread {
        let loop = EventLoop()
        let thread = Thread.current.description
        // The work waits until the loop has done something else.
        let ready = DispatchSemaphore(value: 0)
        var said: [String] = []
        loop.beside {
          ready.wait()
          return Thread.current.description
        } then: { (worker: String) in
          said.append(worker == thread ? "same thread" : "other thread")
          said.append(Thread.current.description == thread ? "back" : "elsewhere")
          loop.stop()
        }
        loop.beside {
        } then: {
          said.append("meanwhile")
          ready.signal()
        }
        loop.run()
        continuation.resume(returning: said)
      }.start()
    }
    #expect(said == ["meanwhile", "other thread", "back"])
  }
}
