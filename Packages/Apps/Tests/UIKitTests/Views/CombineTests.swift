import Combine
import Testing
import Transitions
import UIKit

/// Subjects, operators and published properties.
@MainActor
struct CombineTests {
  @Test func `a subject with a value sends it at first, and each new one, until it is cancelled`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var seen: [Int] = []
    let subscription = subject.sink { seen.append($0) }
    subject.send(2)
    subject.value = 3
    subscription.cancel()
    subject.send(4)
    #expect(seen == [1, 2, 3] && subject.value == 4)
  }

  @Test func `a subscription ends with what keeps it`() {
    let subject = PassthroughSubject<String, Never>()
    var seen: [String] = []
    var kept: Set<AnyCancellable> = []
    subject.sink { seen.append($0) }.store(in: &kept)
    subject.send("a")
    kept = []
    subject.send("b")
    #expect(seen == ["a"])
  }

  @Test func `nothing is sent after the end, which late subscribers hear, too`() {
    struct Trouble: Error, Equatable {}
    let subject = PassthroughSubject<Int, Trouble>()
    var ends: [Subscribers.Completion<Trouble>] = []
    var seen: [Int] = []
    let first = subject.sink {
      ends.append($0)
    } receiveValue: {
      seen.append($0)
    }
    subject.send(completion: .failure(Trouble()))
    subject.send(1)
    let second = subject.sink {
      ends.append($0)
    } receiveValue: {
      seen.append($0)
    }
    #expect(ends == [.failure(Trouble()), .failure(Trouble())] && seen.isEmpty)
    _ = (first, second)
  }

  @Test func `operators pass on what they should`() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    let subscription = subject.eraseToAnyPublisher().dropFirst().filter { $0 > 0 }
      .removeDuplicates().compactMap { $0 == 5 ? nil : $0 }.map { "\($0)" }
      .sink { seen.append($0) }
    for number in [9, 1, 1, -1, 1, 5, 2] { subject.send(number) }
    #expect(seen == ["1", "2"])
    _ = subscription
  }

  @Test func `a published property sends a value before it has it, and a queue in a later turn`() {
    final class Model {
      @Published var count = 0
    }
    let world = World().root()
    let model = Model()
    var seen: [[Int]] = []
    var later: [Int] = []
    let now = model.$count.sink { seen.append([$0, model.count]) }
    let then = model.$count.receive(on: UIKit.DispatchQueue.main).sink { later.append($0) }
    world.tick { model.count = 7 }
    #expect(seen == [[0, 0], [7, 0]] && model.count == 7)
    world.advance(0.1)
    #expect(later == [0, 7])
    _ = (now, then)
  }
}
