#!/usr/bin/env bash
# Piccolo shrinks a node while it turns it, and a half turn to nothing.
#
# A good guess: animateToPositionScaleRotation() with a scale of 1 and a rotation of 180 degrees turns a node of the same
# size: at half the time it is turned by 90 degrees. Seen with Piccolo 1.2: the six numbers of the transform are
# interpolated, so at half the time the node has no size and no direction, and in the second half it grows again, turned
# by 180 degrees all along. A quarter turn is at 71 percent of its size on its way.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends default-jdk-headless libpiccolo-java=1.2-1.1 >/dev/null
cat >Turn.java <<'JAVA'
import edu.umd.cs.piccolo.PNode;
import edu.umd.cs.piccolo.PRoot;
import edu.umd.cs.piccolo.activities.PInterpolatingActivity;

public class Turn {
  /** How large a node is at quarters of the time, while it turns by an angle and keeps its scale of 1. */
  static double[] sizes(double degrees) {
    PRoot root = new PRoot();
    PNode node = new PNode();
    root.addChild(node);
    PInterpolatingActivity turn =
        (PInterpolatingActivity) node.animateToPositionScaleRotation(0, 0, 1, Math.toRadians(degrees), 1000);
    turn.setSlowInSlowOut(false);
    long start = turn.getStartTime();
    double[] sizes = new double[5];
    // The first step only starts it.
    root.getActivityScheduler().processActivities(start);
    for (int quarter = 0; quarter <= 4; quarter++) {
      root.getActivityScheduler().processActivities(start + 250 * quarter);
      sizes[quarter] = Math.round(1000 * Math.sqrt(Math.abs(node.getTransform().getDeterminant()))) / 1000.0;
    }
    System.out.println(degrees + " degrees: " + java.util.Arrays.toString(sizes));
    return sizes;
  }

  static void check(boolean holds) {
    if (!holds) throw new AssertionError("this has changed");
  }

  public static void main(String[] arguments) {
    double[] quarter = sizes(90), half = sizes(180);
    check(quarter[2] == 0.707 && quarter[4] == 1);
    check(half[1] == 0.5 && half[2] == 0 && half[3] == 0.5 && half[4] == 1);
  }
}
JAVA
jar=/usr/share/java/piccolo-1.2.jar
javac -cp "$jar" Turn.java
java -Djava.awt.headless=true -cp "$jar:." Turn
