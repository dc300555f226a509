#!/usr/bin/env bash
# svgSalamander leaps by one more round when an animation that accumulates is over.
#
# A good guess: a move of 100 points that is repeated twice with `accumulate="sum"` is one of 200 points, and with
# `fill="freeze"` the object rests there. Seen with svgSalamander 1.1.4: the object arrives at 200 and is at 300 from the
# next frame on. A move that is played once rests at 200 instead of 100.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends default-jdk-headless libsvgsalamander-java=1.1.4-1 >/dev/null
cat >Seen.java <<'JAVA'
import com.kitfox.svg.*;
import java.awt.geom.Rectangle2D;
import java.io.StringReader;
import java.util.Arrays;

public class Seen {
  /** The x of a rectangle's bounds at some times in seconds; its own x is 10. */
  static double[] places(String animations, double... times) throws Exception {
    SVGUniverse universe = new SVGUniverse();
    SVGDiagram diagram = universe.getDiagram(universe.loadSVG(new StringReader(
        "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='400'><rect id='box' x='10' width='20' height='20'>"
            + animations + "</rect></svg>"), animations));
    double[] seen = new double[times.length];
    for (int index = 0; index < times.length; index++) {
      universe.setCurTime(times[index]);
      universe.updateTime();
      Rectangle2D bounds = ((RenderableElement) diagram.getElement("box")).getBoundingBox();
      seen[index] = Math.round(bounds.getX() * 10) / 10.0;
    }
    return seen;
  }

  public static void main(String[] arguments) throws Exception {
    double[] times = {0, 0.5, 1, 1.5, 2, 2.1, 5};
    String animation = "<animate attributeName='x' from='0' to='100' begin='0s' dur='1s' fill='freeze' accumulate='sum'";
    double[] twice = places(animation + " repeatCount='2'/>", times), once = places(animation + "/>", times);
    System.out.println("at " + Arrays.toString(times) + " s: twice " + Arrays.toString(twice)
        + ", once " + Arrays.toString(once));
    if (!Arrays.equals(twice, new double[] {0, 50, 100, 150, 200, 300, 300})
        || !Arrays.equals(once, new double[] {0, 50, 100, 200, 200, 200, 200})) throw new AssertionError("this has changed");
  }
}
JAVA
javac -cp /usr/share/java/svgSalamander.jar Seen.java
java -Djava.awt.headless=true -cp /usr/share/java/svgSalamander.jar:. Seen
