#!/usr/bin/env bash
# A Timing Framework animation that is played one and a half times rests where its last tick fell.
#
# A good guess: a repeat count of 1.5 ends in the middle, at the fraction 0.5, as one of 1 or 2 ends exactly at its end
# however late the last tick is. Seen with Timing Framework 1.0: the last fraction is the one of the tick after the end, not
# of the end. A tick that comes 700 ms into a second round of 1000 leaves what it moves at 0.7 for good, so each run and
# each machine has another resting place.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends default-jdk-headless libtimingframework-java=1.0-2 >/dev/null
cat >Rest.java <<'JAVA'
import org.jdesktop.animation.timing.Animator;
import org.jdesktop.animation.timing.TimingSource;
import org.jdesktop.animation.timing.TimingTargetAdapter;

public class Rest {
  /** A source that ticks when it is told to. */
  static class Ticks extends TimingSource {
    public void start() {}
    public void stop() {}
    public void setResolution(int resolution) {}
    public void setStartDelay(int delay) {}
    void tick() { timingEvent(); }
  }

  /** The fraction that is left after ticks at these seconds or a little later, in rounds of a second. */
  static float rest(double rounds, double... times) throws InterruptedException {
    float[] last = {-1};
    Animator animator = new Animator(1000, rounds, Animator.RepeatBehavior.LOOP, new TimingTargetAdapter() {
      public void timingEvent(float fraction) { last[0] = fraction; }
    });
    animator.setEndBehavior(Animator.EndBehavior.HOLD);
    Ticks ticks = new Ticks();
    animator.setTimer(ticks);
    animator.start();
    long start = System.nanoTime();
    for (double time : times) {
      while (System.nanoTime() - start < time * 1e9) Thread.sleep(1);
      ticks.tick();
    }
    if (animator.isRunning()) throw new AssertionError("this has changed");
    return last[0];
  }

  public static void main(String[] arguments) throws InterruptedException {
    float one = rest(1, 0.5, 1.2), soon = rest(1.5, 0.5, 1.2, 1.55), late = rest(1.5, 0.5, 1.2, 1.75);
    System.out.println("once, late: " + one + "; one and a half times, 50 ms late: " + soon + ", 250 ms late: " + late);
    if (one != 1 || soon < 0.54 || late < 0.74 || late > 1) throw new AssertionError("this has changed");
  }
}
JAVA
jar=/usr/share/java/TimingFramework-1.0.jar
javac -cp "$jar" Rest.java
java -cp "$jar:." Rest
