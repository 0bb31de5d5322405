import { readdirSync, readFileSync } from "node:fs"
import { createServer } from "node:http"
import { extname, join } from "node:path"
import { brotliCompressSync } from "node:zlib"

/**
 * Serves the files of one folder, compressed once, `index.html` as its root and nothing else. Those that are named as
 * isolated are kept apart from other pages as the app's are, for which a browser begins a new process. Says when it listens.
 */
const folder = process.env.PEER_FOLDER ?? ""
const isolated = new Set((process.env.PEER_ISOLATED ?? "").split(","))
const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
}
const files = new Map(
  readdirSync(folder).flatMap((name) => {
    const type = types[extname(name)]
    const body = brotliCompressSync(readFileSync(join(folder, name)))
    const headers = isolated.has(name) ? { "cross-origin-opener-policy": "same-origin" } : {}
    return type === undefined ? [] : [[name === "index.html" ? "/" : `/${name}`, { body, type, headers }]]
  }),
)

const server = createServer((request, response) => {
  const file = files.get(request.url ?? "")
  if (file === undefined) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, {
    ...file.headers,
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
