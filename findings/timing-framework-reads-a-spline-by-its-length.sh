#!/usr/bin/env bash
# The splines of Timing Framework and Trident are timed by the length of their curve, not by its x.
#
# A good guess: SplineInterpolator(0.4, 0, 0.2, 1), whose anchors are (0, 0) and (1, 1), is the easing that CSS calls
# cubic-bezier(0.4, 0, 0.2, 1) and SVG keySplines="0.4 0 0.2 1": x is the time and y the progress. Seen with Timing
# Framework 1.0 and Trident 7.3: the time is how much of the curve's length has been covered, so at half the time a motion
# has done 61 percent instead of 78, and 41 instead of 32 with CSS's ease-in. Four numbers that are copied from a style
# sheet give another, duller motion in both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends default-jdk-headless libtimingframework-java=1.0-2 \
  libtrident-java=7.3+dfsg3-5.1 >/dev/null
cat >Splines.java <<'JAVA'
import org.jdesktop.animation.timing.interpolation.SplineInterpolator;
import org.pushingpixels.trident.ease.Spline;

public class Splines {
  /** The Bezier curve from 0 to 1 at a parameter. */
  static double bezier(double first, double second, double parameter) {
    double rest = 1 - parameter;
    return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second + Math.pow(parameter, 3);
  }

  /** What CSS makes of the four numbers: y where x is the time. */
  static double byTime(float[] spline, double time) {
    double low = 0, high = 1;
    for (int step = 0; step < 50; step++) {
      double middle = (low + high) / 2;
      if (bezier(spline[0], spline[2], middle) < time) low = middle; else high = middle;
    }
    return bezier(spline[1], spline[3], low);
  }

  /** y where a share of the curve's length is covered. */
  static double byLength(float[] spline, double share) {
    int count = 10_000;
    double[] lengths = new double[count + 1];
    for (int step = 1; step <= count; step++) {
      double before = (step - 1) / (double) count, now = step / (double) count;
      lengths[step] = lengths[step - 1] + Math.hypot(
          bezier(spline[0], spline[2], now) - bezier(spline[0], spline[2], before),
          bezier(spline[1], spline[3], now) - bezier(spline[1], spline[3], before));
    }
    int step = 0;
    while (lengths[step] < share * lengths[count]) step++;
    return bezier(spline[1], spline[3], step / (double) count);
  }

  static void check(boolean holds) {
    if (!holds) throw new AssertionError("this has changed");
  }

  public static void main(String[] arguments) {
    float[][] splines = {{0.4f, 0, 0.2f, 1}, {0.42f, 0, 1, 1}, {1, 0, 0, 1}};
    for (float[] spline : splines) {
      SplineInterpolator timing = new SplineInterpolator(spline[0], spline[1], spline[2], spline[3]);
      Spline trident = new Spline(spline[0], spline[1], spline[2], spline[3]);
      double largest = 0;
      for (float time : new float[] {0.25f, 0.5f, 0.75f}) {
        float one = timing.interpolate(time), other = trident.map(time);
        System.out.printf("%s at %.2f: Timing Framework %.3f, Trident %.3f, CSS %.3f%n",
            java.util.Arrays.toString(spline), time, one, other, byTime(spline, time));
        check(Math.abs(one - byLength(spline, time)) < 0.002 && Math.abs(other - one) < 0.0001);
        largest = Math.max(largest, Math.abs(one - byTime(spline, time)));
      }
      check(largest > 0.07);
    }
    check(Math.abs(new SplineInterpolator(0.4f, 0, 0.2f, 1).interpolate(0.5f) - 0.607) < 0.001);
  }
}
JAVA
jars=/usr/share/java/TimingFramework-1.0.jar:/usr/share/java/trident-7.3.jar
javac -cp "$jars" Splines.java
java -cp "$jars:." Splines
