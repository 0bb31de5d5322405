import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"

/** Serves the files of one folder, compressed once: a page, its script and its data. Says when it listens. */
const folder = process.env.PEER_FOLDER ?? ""
const types = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
}
const files = new Map(
  (
    [
      ["/", "index.html", "html"],
      ["/peer.js", "peer.js", "js"],
      ["/all.json", "all.json", "json"],
      ["/filtered.json", "filtered.json", "json"],
    ] as const
  ).map(([path, file, type]) => [
    path,
    { body: brotliCompressSync(readFileSync(join(folder, file))), type: types[type] },
  ]),
)

const server = createServer((request, response) => {
  const file = files.get(request.url ?? "")
  if (file === undefined) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, {
    "content-type": file.type,
    "content-encoding": "br",
    "content-length": file.body.length,
  })
  response.end(file.body)
})

server.listen(Number(process.env.PORT), "localhost", () => process.stdout.write("peer listens on its port\n"))
process.on("SIGINT", () => {
  server.closeAllConnections()
  server.close()
})
