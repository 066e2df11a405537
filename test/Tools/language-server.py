"""A client that opens documents and asks for diagnostics, a definition and
completions."""
import json
import subprocess
import sys

GOOD = """amdgcn.object @o target "gfx950" {
  kernel @k {
    s_cbranch_scc0 ^exit, ^next
  ^next:
    s_nop 0
    fallthrough ^exit
  ^exit:
    s_endpgm
  }
}
"""
BAD = GOOD.replace("s_nop 0", "v_add_f32_e32 v0, v1, s2")

server = subprocess.Popen([sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def send(method, params, number=None):
    message = {"jsonrpc": "2.0", "method": method, "params": params}
    if number is not None:
        message["id"] = number
    text = json.dumps(message).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
    server.stdin.flush()


def receive(wanted):
    while True:
        length = 0
        while (line := server.stdout.readline().strip()):
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        message = json.loads(server.stdout.read(length))
        if wanted(message):
            return message


def open_document(uri, text):
    send("textDocument/didOpen", {"textDocument": {
        "uri": uri, "languageId": "mlir", "version": 1, "text": text}})
    return receive(lambda m: m.get("method") == "textDocument/publishDiagnostics"
                   and m["params"]["uri"] == uri)["params"]["diagnostics"]


send("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 0)
receive(lambda m: m.get("id") == 0)
assert open_document("test:///good.mlir", GOOD) == []
problems = open_document("test:///bad.mlir", BAD)
assert "takes a VGPR but got 's2'" in problems[0]["message"], problems
assert problems[0]["range"]["start"]["line"] == 4, problems

position = {"line": 2, "character": 21}  # ^exit
send("textDocument/definition", {"textDocument": {"uri": "test:///good.mlir"},
                                 "position": position}, 1)
places = receive(lambda m: m.get("id") == 1)["result"]
assert [p["range"]["start"]["line"] for p in places] == [6], places

open_document("test:///unfinished.mlir", GOOD.replace("s_nop 0", "amdgcn."))
send("textDocument/completion", {"textDocument": {"uri": "test:///unfinished.mlir"},
                                 "position": {"line": 4, "character": 11}}, 2)
items = receive(lambda m: m.get("id") == 2)["result"]["items"]
assert "v_fma_f32" in [item["label"] for item in items], items[:10]

send("shutdown", None, 3)
receive(lambda m: m.get("id") == 3)
send("exit", None)
sys.exit(server.wait(timeout=10))
