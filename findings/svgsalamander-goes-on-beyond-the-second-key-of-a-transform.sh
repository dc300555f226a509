#!/usr/bin/env bash
# svgSalamander moves a transform on beyond its second key, at the speed of its first piece.
#
# A good guess: `values="0 0;100 0;100 100"` with `keyTimes="0;0.25;1"` goes to the right for a second and down for three.
# Seen with svgSalamander 1.1.4: it goes on to the right for all four seconds and rests 400 points away, and the third value is
# never reached.
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
  /** The x of a rectangle's bounds, less its own x, plus a thousand times its y, at some times in seconds. */
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
      seen[index] = Math.round(bounds.getX() - 10 + 1000 * bounds.getY());
    }
    return seen;
  }

  public static void main(String[] arguments) throws Exception {
    double[] times = {0, 0.5, 1, 2, 3, 5};
    String animation = "<animateTransform attributeName='transform' type='translate' begin='0s' dur='4s' fill='freeze' ";
    double[] keys = places(animation + "values='0 0;100 0;100 100' keyTimes='0;0.25;1'/>", times);
    System.out.println("at " + Arrays.toString(times) + " s: x plus a thousand times y " + Arrays.toString(keys));
    if (!Arrays.equals(keys, new double[] {0, 50, 100, 200, 300, 400})) throw new AssertionError("this has changed");
  }
}
JAVA
javac -cp /usr/share/java/svgSalamander.jar Seen.java
java -Djava.awt.headless=true -cp /usr/share/java/svgSalamander.jar:. Seen
