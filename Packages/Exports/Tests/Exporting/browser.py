"""Drives Chromium through its debugging pipe, with the standard library alone."""

import json
import os
import shutil
import struct
import subprocess
import tempfile
import zlib


class Browser:
    """A headless Chromium with one page."""

    def __init__(self):
        program = next(
            (p for p in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if p), None
        )
        if program is None:
            raise SystemExit("Chromium is not installed: apt-get install chromium")
        self.folder = tempfile.mkdtemp(prefix="interlude-browser-")
        # The browser reads commands from descriptor 3 and answers on descriptor 4.
        command_read, self.commands = os.pipe()
        self.answers, answer_write = os.pipe()

        # Both ends get high numbers first, so that neither is lost when 3 and 4 are taken.
        high = [os.dup2(d, 20 + i) for i, d in enumerate((command_read, answer_write))]

        def connect():
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [
                program, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
                "--disable-dev-shm-usage", "--force-device-scale-factor=1", "--hide-scrollbars",
                f"--user-data-dir={self.folder}", "about:blank",
            ],
            preexec_fn=connect, pass_fds=(3, 4), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        for descriptor in (command_read, answer_write, *high):
            os.close(descriptor)
        self.buffer, self.count, self.session = b"", 0, None
        page = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
        self.call("Page.enable")

    def call(self, method, **parameters):
        """Sends a command and waits for its answer."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.commands, data):]
        while True:
            while b"\0" not in self.buffer:
                chunk = os.read(self.answers, 1 << 20)
                if not chunk:
                    raise SystemExit("Chromium ended")
                self.buffer += chunk
            text, self.buffer = self.buffer.split(b"\0", 1)
            answer = json.loads(text)
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def size(self, width, height):
        """Gives the page a size in CSS pixels."""
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
            mobile=False,
        )

    def show(self, html):
        """Shows a page."""
        frame = self.call("Page.getFrameTree")["frameTree"]["frame"]["id"]
        self.call("Page.setDocumentContent", frameId=frame, html=html)

    def evaluate(self, script):
        """The value of a script, which may be a promise."""
        answer = self.call(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def picture(self, path):
        """Writes a picture of the page."""
        import base64

        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot")["data"]))

    def pixels(self):
        """The page as width, height and rows of RGB bytes."""
        import base64

        return pixels(base64.b64decode(self.call("Page.captureScreenshot")["data"]))

    def close(self):
        """Ends the browser."""
        try:
            self.session = None
            self.call("Browser.close")
        except SystemExit:
            pass
        self.process.wait(timeout=20)
        os.close(self.commands)
        os.close(self.answers)
        shutil.rmtree(self.folder, ignore_errors=True)


def pixels(data):
    """Decodes a PNG of 8 bits without interlacing: width, height, rows of RGB."""
    width, height = struct.unpack(">II", data[16:24])
    channels = {2: 3, 6: 4}[data[25]]
    packed, place = b"", 8
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        if kind == b"IDAT":
            packed += data[place + 8:place + 8 + length]
        place += 12 + length
    raw, stride = zlib.decompress(packed), width * channels
    rows, above = [], bytes(stride)
    for y in range(height):
        kind, line = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        for i in range(stride):
            left = line[i - channels] if i >= channels else 0
            up, corner = above[i], above[i - channels] if i >= channels else 0
            if kind == 1:
                line[i] = line[i] + left & 255
            elif kind == 2:
                line[i] = line[i] + up & 255
            elif kind == 3:
                line[i] = line[i] + (left + up) // 2 & 255
            elif kind == 4:
                guess = left + up - corner
                distances = (abs(guess - left), abs(guess - up), abs(guess - corner))
                line[i] = line[i] + (left, up, corner)[distances.index(min(distances))] & 255
        rows.append(bytes(b for x in range(width) for b in line[x * channels:x * channels + 3]))
        above = line
    return width, height, rows
