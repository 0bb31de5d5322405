import { Agent, type IncomingMessage, request } from "node:http"
import { Readable } from "node:stream"

/** Account of the sample workspace. */
const account = { email: "ada@cairn.example", password: "cairn" }

/** HTTP client like a browser, over connections that stay open: it stores cookies and returns the XSRF token. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #cookies: Map<string, string>
  readonly #url: string

  constructor(url: string, cookies: Iterable<readonly [string, string]> = []) {
    this.#url = url
    this.#cookies = new Map(cookies)
  }

  /** Sends a request; resolves with the response once its headers have arrived. */
  open(method: string, path: string, body?: unknown): Promise<IncomingMessage> {
    return this.#send(method, path, "application/json", body === undefined ? undefined : JSON.stringify(body))
  }

  /** Posts a form; resolves with the response once its headers have arrived. */
  openForm(path: string, fields: Readonly<Record<string, string>>): Promise<IncomingMessage> {
    return this.#send(
      "POST",
      path,
      "application/x-www-form-urlencoded",
      new URLSearchParams(fields).toString(),
    )
  }

  /** Posts a form with one file, piece by piece; resolves with the response once its headers have arrived. */
  openUpload(
    path: string,
    name: string,
    type: string,
    content: Iterable<Uint8Array>,
  ): Promise<IncomingMessage> {
    const boundary = "boundary-of-parts"
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
    const body = function* () {
      yield Buffer.from(head)
      yield* content
      yield Buffer.from(`\r\n--${boundary}--\r\n`)
    }
    return this.#send("POST", path, `multipart/form-data; boundary=${boundary}`, Readable.from(body()))
  }

  #send(method: string, path: string, type: string, body?: string | Readable): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const xsrf = this.#cookies.get("XSRF-TOKEN")
      const call = request(this.#url + path, {
        method,
        agent: this.#agent,
        headers: {
          accept: "text/html, */*",
          cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          ...(body !== undefined && { "content-type": type }),
          ...(xsrf !== undefined && { "x-xsrf-token": decodeURIComponent(xsrf) }),
        },
      })
      call.on("error", reject)
      call.on("response", (response) => {
        for (const line of response.headers["set-cookie"] ?? []) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          this.#cookies.set(name, value)
        }
        resolve(response)
      })
      if (body instanceof Readable) body.pipe(call)
      else call.end(body)
    })
  }

  /** Sends a request and returns the text of its response, which must be a success. */
  async text(method: string, path: string, body?: unknown): Promise<string> {
    const response = await this.open(method, path, body)
    const text = Buffer.concat(await Array.fromAsync(response)).toString()
    const status = response.statusCode ?? 0
    if (status < 200 || status > 299) throw new Error(`${method} ${path} answered ${status}: ${text}`)
    return text
  }

  async signIn(): Promise<void> {
    await this.text("GET", "/api/content/v1/mobile/environment")
    await this.text("POST", "/api/identity/v1/sign-in", account)
  }

  close(): void {
    this.#agent.destroy()
  }
}
