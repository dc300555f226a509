"""Writes a file in a studio, as its page does.

    save.py PROGRAM SCRIPT value NAME VALUE    a parameter's value
    save.py PROGRAM SCRIPT code TEXT           the text of the script
    save.py PROGRAM SCRIPT new NAME ORIGINAL   another animator

Ends with 0 if the studio says that it is written, with 2 if it refuses.
"""

import base64
import json
import os
import re
import socket
import struct
import subprocess
import sys

PROGRAM, SCRIPT, KIND, *WORDS = sys.argv[1:]


class Page:
    """The socket of a studio's page."""

    def __init__(self, host, token):
        self.socket = socket.create_connection(host.rsplit(":", 1))
        self.file = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws?token={token} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        if b" 101 " not in self.file.readline():
            sys.exit("the studio lets nobody in")
        while self.file.readline().strip():
            pass
        self.number = 0

    def send(self, message):
        """A text in one frame, which a client masks: RFC 6455, section 5."""
        self.number += 1
        text = json.dumps({"n": self.number, **message}).encode()
        length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack(">H", len(text))
        self.socket.sendall(b"\x81" + length + b"\0\0\0\0" + text)

    def receive(self):
        """The next text; None at the end."""
        while True:
            head = self.file.read(2)
            if len(head) < 2 or head[0] & 15 == 8:
                return None
            length = head[1] & 127
            if length > 125:
                length = int.from_bytes(self.file.read(2 if length == 126 else 8), "big")
            content = self.file.read(length)
            if head[0] & 15 == 1:
                return json.loads(content)

    def ask(self, kind, **message):
        """Whether the answer is of that kind."""
        self.send(message)
        while (answer := self.receive()) is not None:
            if answer.get("n") == self.number and answer.get("kind") in (kind, "refused", "failure"):
                return answer["kind"] == kind
        return False


def write(page):
    """Whether the studio says so."""
    if KIND == "new":
        return page.ask("created", do="create", name=WORDS[0], **{"from": WORDS[1]})
    if KIND == "code":
        return page.ask("source", do="source") and page.ask("wrote", do="write", text=WORDS[0], part=0, of=1)
    return page.ask("edit", do="edit", values={WORDS[0]: WORDS[1]}) and page.ask("saved", do="save")


studio = subprocess.Popen([PROGRAM, "studio", SCRIPT, "-s", "push", "--no-open"], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True, close_fds=False)
saved = False
try:
    address = re.match(r"Studio: http://([\d.:]+)/#(\w+)", studio.stdout.readline())
    if address:
        # What is not a studio's page writes no file of that name.
        os.environ.pop("WRITERS_FILE", None)
        page = Page(*address.groups())
        page.send({"do": "hello"})
        choice = {"subject": SCRIPT, "scenario": "push", "settings": {}}
        saved = page.ask("subject", do="open", choice=choice) and write(page)
finally:
    studio.terminate()
    studio.wait()
sys.exit(0 if saved else 2)
