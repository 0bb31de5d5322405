import { once } from "node:events"
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs"
import { open } from "node:fs/promises"
import { createServer, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable, Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { Client } from "./cairn/Client.ts"
import { startCairn } from "./cairn/startServer.ts"
import { watchMemory } from "./export/memory.ts"
import { figure } from "./form.ts"
import { quantile } from "./quantile.ts"
import { printTable, printVerdict } from "./table.ts"

const port = 4587
const rounds = figure(5, 1)
const megabytes = figure(100, 5)
const mostMemory = 30
const card = "technology-shares"
const path = `/api/data/v1/data-files/${card}`

const folder = mkdtempSync(join(tmpdir(), "cairn-bench-files-"))
const bareFile = join(folder, "bare")

/** A text of so many megabytes in pieces, another one each time; `seed` stands at its start. */
function* content(seed: number) {
  const line = "0123456789,abcdefghij,a line of a long file of values\n"
  const piece = Buffer.alloc(65_536, line)
  yield Buffer.from(`${seed}\n`)
  for (let sent = 0; sent < megabytes * 1_000_000 - 65_536; sent += piece.length) yield piece
}

/** Sends a body and gives how long its response took, in seconds. */
const timed = async (run: () => Promise<void>): Promise<number> => {
  const start = performance.now()
  await run()
  return (performance.now() - start) / 1000
}

/** A bare server: what is posted goes to a file that is then on the disk, and is read from it. */
const bare = createServer(async (incoming, response) => {
  if (incoming.method === "POST") {
    await pipeline(incoming, createWriteStream(bareFile))
    const handle = await open(bareFile)
    await handle.sync()
    await handle.close()
    response.end()
  } else await pipeline(createReadStream(bareFile), response)
})
bare.listen(0, "127.0.0.1")
await once(bare, "listening")
const address = bare.address()
const barePort = typeof address === "object" ? (address?.port ?? 0) : 0

const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() })
const bareUpload = (seed: number) =>
  timed(async () => {
    const call = request({ port: barePort, method: "POST" })
    const answered = once(call, "response")
    await pipeline(Readable.from(content(seed)), call)
    const [response] = await answered
    await pipeline(response, discard())
  })
const bareDownload = () =>
  timed(async () => {
    const call = request({ port: barePort }).end()
    const [response] = await once(call, "response")
    await pipeline(response, discard())
  })

const cairn = await startCairn(port, join(folder, "data"))
const client = new Client(cairn.url)
await client.signIn()
const upload = (seed: number) =>
  timed(async () => {
    const response = await client.openUpload(`${path}/revisions`, "values.csv", "text/csv", content(seed))
    const text = Buffer.concat(await Array.fromAsync(response)).toString()
    if (response.statusCode !== 200) throw new Error(`The upload answered ${response.statusCode}: ${text}`)
  })
const download = () =>
  timed(async () => {
    const response = await client.open("GET", path)
    if (response.statusCode !== 200) throw new Error(`The download answered ${response.statusCode}`)
    await pipeline(response, discard())
  })

const seconds: Record<"bare upload" | "bare download" | "upload" | "download", Array<number>> = {
  "bare upload": [],
  "bare download": [],
  upload: [],
  download: [],
}
const grown = { upload: 0, download: 0 }
// What is loaded with the first file counts for none.
await upload(0)
await download()
await bareUpload(0)
for (let round = 1; round <= rounds; round++) {
  seconds["bare upload"].push(await bareUpload(round))
  seconds["bare download"].push(await bareDownload())
  for (const [name, run] of [
    ["upload", () => upload(round)],
    ["download", download],
  ] as const) {
    const growth = watchMemory(cairn.pid)
    seconds[name].push(await run())
    grown[name] = Math.max(grown[name], growth())
  }
}
client.close()
await cairn.stop()
bare.close()
const size = statSync(bareFile).size / 1_000_000
rmSync(folder, { recursive: true, force: true })

const speed = (name: keyof typeof seconds): number => size / quantile(seconds[name], 0.5)
const memory = (name: keyof typeof grown): string => (grown[name] / 1_000_000).toFixed(0)
printTable(
  [`${size.toFixed(0)} MB`, "MB/s", "of bare", "memory + MB"],
  [
    ["upload, a bare pipe to a file", speed("bare upload"), 1, "-"],
    ["upload to a document", speed("upload"), speed("upload") / speed("bare upload"), memory("upload")],
    ["download, a bare pipe of a file", speed("bare download"), 1, "-"],
    [
      "download of a document",
      speed("download"),
      speed("download") / speed("bare download"),
      memory("download"),
    ],
  ],
)
const most = Math.max(grown.upload, grown.download) / 1_000_000
process.stdout.write(`memory: ${most.toFixed(0)} of ${mostMemory} MB\n`)
const ratio = Math.min(speed("upload") / speed("bare upload"), speed("download") / speed("bare download"))
printVerdict("files", ratio, "≥0.7 of a bare pipe")
