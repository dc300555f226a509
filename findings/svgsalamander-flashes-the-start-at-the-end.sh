#!/usr/bin/env bash
# svgSalamander shows the start once more in the moment in which an animation is over.
#
# A good guess: from 0 to 100 in two seconds with `fill="freeze"` is at 100 after two seconds and stays there. Seen with
# svgSalamander 1.1.4: exactly at two seconds it is at 0, as if a next round began, and after that at 100. A film that is
# drawn frame by frame hits that moment whenever the duration is a whole number of frames, so a fade flashes in its last one.
# A time that is a millisecond later is right.
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
    String animation = "<animate attributeName='x' from='0' to='100' begin='0s' fill='freeze' dur=";
    for (double duration : new double[] {0.5, 1, 2, 3}) {
      double[] seen = places(animation + "'" + duration + "s'/>", duration - 0.001, duration, duration + 0.001);
      System.out.println("a millisecond before " + duration + " s, then, and after it: " + Arrays.toString(seen));
      if (seen[0] < 99 || seen[1] != 0 || seen[2] != 100) throw new AssertionError("this has changed");
    }
  }
}
JAVA
javac -cp /usr/share/java/svgSalamander.jar Seen.java
java -Djava.awt.headless=true -cp /usr/share/java/svgSalamander.jar:. Seen
