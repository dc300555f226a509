import Testing
import Transitions

struct CommitPolicyTests {
  @Test(arguments: [
    ("half", 0.5, 0.0, true), ("half", 0.49, 9000, false),
    ("velocitySign", 0.01, 1, true), ("velocitySign", 0.99, 0, false),
    ("halfOrFling", 0.5, 0, false), ("halfOrFling", 0.1, 1001, true),
    ("halfOrAnyPush", 0.1, 101, true), ("halfOrAnyPush", 0.9, -6, false),
    ("thirdOrFlick", 0.34, 0, true), ("thirdOrFlick", 0.33, 1000, false),
    ("systemLike", 0.2, -199, true), ("systemLike", 0.2, -200, false),
    ("systemLike", 0.05, 676, true), ("systemLike", 0.19, 0, false),
    ("projected", 0.1, 170, true), ("projected", 0.6, -60, false),
    ("velocityImpact", 0.4, 150, true), ("velocityImpact", 0.4, 120, false),
    ("momentum", 0.4, 90, true), ("momentum", 0.4, 70, false),
  ])
  func `a policy decides by percentage and velocity`(
    name: String, percent: Double, velocity: Double, completes: Bool
  ) throws {
    let policy = try #require(CommitPolicy.named(name))
    let release = CommitPolicy.Release(percent: percent, velocity: velocity, distance: 400)
    #expect(policy.completes(release) == completes)
  }

  @Test func `every name is known, and no other`() {
    #expect(CommitPolicy.names.allSatisfy { CommitPolicy.named($0)?.name == $0 })
    #expect(CommitPolicy.names.count == 9)
    #expect(CommitPolicy.named("quarter") == nil)
  }

  @Test func `the system's policy is the faster the faster the finger is`() {
    let speed = CommitPolicy.systemLike.speed
    #expect(speed?(.init(percent: 0, velocity: 0, distance: 1)) == 0.99)
    #expect(speed?(.init(percent: 0, velocity: 1600, distance: 1)) == 2)
    #expect(speed?(.init(percent: 0, velocity: 9000, distance: 1)) == 2.25)
  }
}
