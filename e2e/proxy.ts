import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http"
import { text } from "node:stream/consumers"

const hash = /LevelChartPicker-([\w-]{8})\.js/

/** What a newer build is known by: its page and its worker name it, and one of its chunks is called otherwise. */
const upgradedText = (body: string): string =>
  body
    .replaceAll(/(cairn-build" content=")[0-9a-f]{16}/g, "$1feedfacefeedface")
    .replaceAll(/\bid:(["`'])[0-9a-f]{16}\1/g, "id:$1feedfacefeedface$1")
    .replaceAll(new RegExp(hash, "g"), "LevelChartPicker-upgraded.js")

/** A proxy before a server, which can go away and come back, and give its files as those of another build. */
export class UpgradingProxy {
  readonly #target: URL
  readonly #server: Server
  #chunk = ""
  #isUpgraded = false
  url = ""

  constructor(target: string) {
    this.#target = new URL(target)
    this.#server = createServer((request, response) => this.#handle(request, response))
  }

  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, "127.0.0.1", resolve))
    const address = this.#server.address()
    if (typeof address === "object" && address !== null) this.url = `http://localhost:${address.port}`
  }

  /** The server is away from now on: nothing listens. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async startAgain(): Promise<void> {
    await this.start(Number(new URL(this.url).port))
  }

  /** The server has a newer build from now on, and no more of the chunks that changed; it was away for a moment. */
  async upgrade(): Promise<void> {
    await this.stop()
    this.#isUpgraded = true
    await this.startAgain()
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = "/", headers } = request
    const { hostname, port } = this.#target
    if (this.#isUpgraded && hash.test(url) && !url.includes("-upgraded")) {
      response.writeHead(404).end()
      return
    }
    const path = url.replace("LevelChartPicker-upgraded.js", `LevelChartPicker-${this.#chunk}.js`)
    const isNamed = url === "/sw.js" || (headers.accept ?? "").includes("text/html")
    const sent = isNamed ? { ...headers, "accept-encoding": "identity", "if-none-match": "" } : headers
    const upstream = forward({ hostname, port, method, path, headers: sent }, async (answer) => {
      if (!isNamed) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        return
      }
      const body = await text(answer)
      this.#chunk = hash.exec(body)?.[1] ?? this.#chunk
      const { "content-length": _length, etag: _etag, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 502, kept)
      response.end(this.#isUpgraded ? upgradedText(body) : body)
    })
    upstream.on("error", () => response.destroy())
    response.on("close", () => upstream.destroy())
    request.pipe(upstream)
  }
}
