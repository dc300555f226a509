import Motion
import TestSupport
import Testing
import Transitions

/// T35 to T38: the numbers of curves and springs.
///
/// The whole tables are in UIKitTimingTests.
struct TimingTruths {
  @Test func `T35 a spring animation of a second with a ratio of a half has these numbers`() throws
  {
    let spring = try Spring(fittingDuration: 1, dampingRatio: 0.5)
    #expect(abs(spring.frequency - 12.716898269) < 1e-9)
    #expect(abs(spring.stiffness - 161.719501592) < 1e-9)
    #expect(abs(spring.damping - 12.716898269) < 1e-9)
    #expect(abs(spring.value(at: 0.3) - 1.160347) < 1e-6)
  }

  @Test func `T36 spring timing parameters count as critical and know their own duration`() throws {
    let spring = try Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(abs(spring.value(at: 0.1) - 0.544778) < 1e-6)
    let world = StageBuilder()
    let animator = PropertyAnimator(duration: 9, timing: .spring(spring), on: world.stage)
    #expect(animator.duration == spring.settlingDuration)
  }

  @Test func `T37 springs settle in Core Animation's time`() throws {
    let standard = try Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(standard.settlingDuration - 1.4727003346780927) < 1e-9)
    let system = try Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(abs(system.settlingDuration - 0.6) < 1e-9)
  }

  @Test func `T38 cubic curves pass through these points`() throws {
    #expect(abs(TimingCurve.easeInOut.value(at: 0.3) - 0.187396) < 1e-6)
    #expect(abs(TimingCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-6)
    let standard = try CubicBezier([0.25, 0.1, 0.25, 1])
    #expect(abs(standard.value(at: 0.5) - 0.802403) < 1e-6)
  }
}
