#!/usr/bin/env bash
# Batik can't end a transform that is animated at an even pace, and makes the place of some no number on their way.
#
# A good guess: `calcMode="paced"` moves an object through its `values` at a constant speed and ends at the last one, as it
# does with `cx`. Seen with Batik 1.16: on its way the speed is even, but a level `translate` has a y that is
# not a number, so nothing is drawn, and in the moment in which the animation is over it raises a NullPointerException,
# because it looks for a value after the last one. `cx` is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends default-jdk-headless libbatik-java=1.16+dfsg-1+deb12u1 >/dev/null
cat >Seen.java <<'JAVA'
import java.awt.geom.AffineTransform;
import java.io.StringReader;
import java.util.Arrays;
import org.apache.batik.Version;
import org.apache.batik.anim.dom.*;
import org.apache.batik.bridge.*;

public class Seen {
  /** The x and the scale of the circle's transform, added up, at some times in seconds, or NaN if its y is none. */
  static double[] places(String animations, double... times) throws Exception {
    SVGOMDocument document = (SVGOMDocument) new SAXSVGDocumentFactory(null).createDocument("file:///seen.svg",
        new StringReader("<svg xmlns='http://www.w3.org/2000/svg' width='200' height='40'><circle id='ball' cx='10' r='5'>"
            + animations + "</circle></svg>"));
    UserAgentAdapter agent = new UserAgentAdapter();
    BridgeContext context = new BridgeContext(agent);
    context.setDynamicState(BridgeContext.DYNAMIC);
    new GVTBuilder().build(context, document);
    new BaseScriptingEnvironment(context).dispatchSVGLoadEvent();
    return Arrays.stream(times).map(time -> {
      context.getAnimationEngine().setCurrentTime((float) time);
      AffineTransform transform = context.getGraphicsNode(document.getElementById("ball")).getTransform();
      return Double.isNaN(transform.getTranslateY()) ? Double.NaN : transform.getTranslateX() + transform.getScaleX();
    }).toArray();
  }
  public static void main(String[] arguments) throws Exception {
    System.out.println("Batik " + Version.getVersion());
    String paced = "<animateTransform attributeName='transform' calcMode='paced' dur='2s' fill='freeze' ";
    double[] moved = places(paced + "type='translate' values='0 0;30 0;100 0'/>", 0.5, 1, 1.5);
    double[] tilted = places(paced + "type='translate' values='0 0;30 30;100 100'/>", 0.5, 1, 1.5);
    double[] scaled = places(paced + "type='scale' values='1;2;5'/>", 0.5, 1, 1.5);
    System.out.println("on its way: level " + Arrays.toString(moved) + ", aslant " + Arrays.toString(tilted)
        + ", scaled " + Arrays.toString(scaled));
    try {
      places(paced + "type='scale' values='1;2;5'/>", 2);
    } catch (NullPointerException error) {
      System.out.println("at its end: " + error.getMessage());
      if (Double.isNaN(moved[1]) && tilted[1] == 51 && Arrays.equals(scaled, new double[] {2, 3, 4})) return;
    }
    throw new AssertionError("this has changed");
  }
}
JAVA
jars=$(printf '/usr/share/java/%s.jar:' batik-all xmlgraphics-commons xml-apis xml-apis-ext)
javac -cp "$jars" Seen.java
java -Djava.awt.headless=true -cp "$jars." Seen
