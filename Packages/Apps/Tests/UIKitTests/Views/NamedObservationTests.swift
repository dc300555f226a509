import Foundation
import Testing
import UIKit

/// Observations by name, whose observers and values can go at any time.
@MainActor
struct NamedObservationTests {
  private final class Model: NSObject, DynamicProperties {
    var reads = 0
    /// The value, without telling the observers.
    var stored: NSObject?
    var item: NSObject? {
      get {
        reads += 1
        return stored
      }
      set {
        stored = newValue
        didChange(self, "item", \Model.item)
      }
    }
  }
  private final class Listener: NSObject, KeyValueObserver {
    var calls = 0
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { calls += 1 }
  }
  @MainActor
  private final class Item: NSObject {
    let end: () -> Void
    init(_ end: @escaping () -> Void) { self.end = end }
    isolated deinit { end() }
  }

  @Test func `observers that go without removing themselves cost nothing, and the others stay`() {
    let (model, listeners) = (Model(), (0..<20).map { _ in Listener() })
    for listener in listeners {
      model.addObserver(listener, forKeyPath: "item", context: nil)
      for _ in 0..<50 { model.addObserver(Listener(), forKeyPath: "item", context: nil) }
    }
    model.reads = 0
    model.item = NSObject()
    #expect(listeners.map(\.calls) == Array(repeating: 1, count: 20))
    #expect(model.reads <= 40)
  }

  @Test(arguments: [false, true])
  func `a value that only an observation has kept can itself stop observing when it goes`(
    byAdding: Bool
  ) {
    let (model, other, listener) = (Model(), Model(), Listener())
    var (dying, ends): (Listener?, Int) = (Listener(), 0)
    other.addObserver(listener, forKeyPath: "item", context: nil)
    if let dying { model.addObserver(dying, forKeyPath: "item", context: nil) }
    model.item = Item {
      other.removeObserver(listener, forKeyPath: "item")
      ends += 1
    }
    model.stored = nil
    dying = nil
    #expect(ends == 0)
    if byAdding {
      for _ in 0..<20 { model.addObserver(listener, forKeyPath: "item", context: nil) }
    } else {
      model.removeObserver(listener, forKeyPath: "item")
    }
    #expect(ends == 1)
    other.item = NSObject()
    #expect(listener.calls == 0)
  }
}
