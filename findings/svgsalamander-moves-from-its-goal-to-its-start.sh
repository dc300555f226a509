#!/usr/bin/env bash
# svgSalamander plays a motion from its goal to its start.
#
# A good guess: `<animateMotion from="0,0" to="100,0">` goes from the first place to the second one, as the same numbers do in
# an animated transform, and as the path "M0,0 L100,0" does. Seen with svgSalamander 1.1.4: it begins 100 points away and
# ends where it should begin.
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
    double[] times = {0, 0.5, 1, 1.5, 3};
    String motion = "<animateMotion begin='0s' dur='2s' fill='freeze' ";
    double[] named = places(motion + "from='0,0' to='100,0'/>", times), drawn = places(motion + "path='M0,0 L100,0'/>", times);
    double[] transformed = places("<animateTransform attributeName='transform' type='translate' from='0 0' to='100 0'"
        + " begin='0s' dur='2s' fill='freeze'/>", times);
    System.out.println("at " + Arrays.toString(times) + " s: a motion from and to " + Arrays.toString(named) + ", along a path "
        + Arrays.toString(drawn) + ", a transform from and to " + Arrays.toString(transformed));
    if (!Arrays.equals(named, new double[] {110, 85, 60, 35, 10}) || !Arrays.equals(drawn, new double[] {10, 35, 60, 85, 110})
        || !Arrays.equals(transformed, drawn)) throw new AssertionError("this has changed");
  }
}
JAVA
javac -cp /usr/share/java/svgSalamander.jar Seen.java
java -Djava.awt.headless=true -cp /usr/share/java/svgSalamander.jar:. Seen
