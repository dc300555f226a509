#!/usr/bin/env bash
# svgSalamander plays a list of values too fast, and rests at the last one for as long as a piece of it takes.
#
# A good guess: two `values` over four seconds are a way of four seconds, as `from` and `to` are. Seen with
# svgSalamander 1.1.4: the time is divided by the number of values instead of the pieces between them, so two values
# are over after two seconds and three after 2.7. What they move then stands still, and an endless motion there and back rests
# for a third of each round.
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
    double[] times = {0, 1, 2, 3, 3.9};
    String animation = "<animate attributeName='x' begin='0s' dur='4s' repeatCount='indefinite' ";
    double[] named = places(animation + "from='0' to='100'/>", times), two = places(animation + "values='0;100'/>", times);
    double[] three = places(animation + "values='0;100;0'/>", times);
    System.out.println("at " + Arrays.toString(times) + " s: from 0 to 100 " + Arrays.toString(named) + ", values 0 and 100 "
        + Arrays.toString(two) + ", values 0, 100 and 0 " + Arrays.toString(three));
    if (!Arrays.equals(named, new double[] {0, 25, 50, 75, 97.5}) || !Arrays.equals(two, new double[] {0, 50, 100, 100, 100})
        || !Arrays.equals(three, new double[] {0, 75, 50, 0, 0})) throw new AssertionError("this has changed");
  }
}
JAVA
javac -cp /usr/share/java/svgSalamander.jar Seen.java
java -Djava.awt.headless=true -cp /usr/share/java/svgSalamander.jar:. Seen
