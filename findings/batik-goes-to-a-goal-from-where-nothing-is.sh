#!/usr/bin/env bash
# Batik begins an SVG animation that has only a goal at the attribute's own value, not at what is shown.
#
# A good guess: `to="0"` without a `from` goes from the present value to 0, which is what SMIL made it for: it continues
# whatever was animated before. Seen with Batik 1.16: after an animation that is frozen at 100, it leaps to 10, the value in
# the file, and goes on from there; on its way to 100, too. A view that is opened and closed by two such animations
# begins to close where it is closed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends default-jdk-headless libbatik-java=1.16+dfsg-1+deb12u1 >/dev/null
cat >Seen.java <<'JAVA'
import java.io.StringReader;
import java.util.Arrays;
import org.apache.batik.Version;
import org.apache.batik.anim.dom.*;
import org.apache.batik.bridge.*;

public class Seen {
  /** The circle's cx at some times in seconds. */
  static double[] places(String animations, double... times) throws Exception {
    SVGOMDocument document = (SVGOMDocument) new SAXSVGDocumentFactory(null).createDocument("file:///seen.svg",
        new StringReader("<svg xmlns='http://www.w3.org/2000/svg' width='200' height='40'><circle id='ball' cx='10' r='5'>"
            + animations + "</circle></svg>"));
    UserAgentAdapter agent = new UserAgentAdapter();
    BridgeContext context = new BridgeContext(agent);
    context.setDynamicState(BridgeContext.DYNAMIC);
    new GVTBuilder().build(context, document);
    new BaseScriptingEnvironment(context).dispatchSVGLoadEvent();
    SVGOMCircleElement ball = (SVGOMCircleElement) document.getElementById("ball");
    return Arrays.stream(times).map(time -> {
      context.getAnimationEngine().setCurrentTime((float) time);
      return Math.round(ball.getCx().getAnimVal().getValue());
    }).toArray();
  }
  public static void main(String[] arguments) throws Exception {
    System.out.println("Batik " + Version.getVersion());
    double[] times = {0, 0.5, 1, 1.9, 2, 2.5, 3, 4};
    String open = "<animate attributeName='cx' to='100' dur='DURATION' fill='freeze'/>";
    String close = "<animate attributeName='cx' to='0' begin='2s' dur='2s' fill='freeze'/>";
    double[] rested = places(open.replace("DURATION", "1s") + close, times);
    double[] moving = places(open.replace("DURATION", "4s") + close, times);
    System.out.println("at " + Arrays.toString(times) + " s: from rest " + Arrays.toString(rested)
        + ", on its way " + Arrays.toString(moving));
    if (!Arrays.equals(rested, new double[] {10, 55, 100, 100, 10, 8, 5, 0})
        || !Arrays.equals(moving, new double[] {10, 21, 33, 53, 10, 8, 5, 0})) throw new AssertionError("this has changed");
  }
}
JAVA
jars=$(printf '/usr/share/java/%s.jar:' batik-all xmlgraphics-commons xml-apis xml-apis-ext)
javac -cp "$jars" Seen.java
java -Djava.awt.headless=true -cp "$jars." Seen
