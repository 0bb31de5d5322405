/** Client like a browser: stores cookies, and returns the XSRF token in a header. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #fetch: (request: Request) => Promise<Response>
  readonly #url: string

  constructor(fetch: (request: Request) => Promise<Response>, url: string) {
    this.#fetch = fetch
    this.#url = url
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const json = body === undefined ? undefined : JSON.stringify(body)
    return this.#send(method, path, json, { "content-type": "application/json", ...headers })
  }

  /** Posts a form. */
  async postForm(path: string, form: Record<string, string>) {
    const type = "application/x-www-form-urlencoded"
    return this.#send("POST", path, new URLSearchParams(form).toString(), { "content-type": type })
  }

  /** Posts a form with one file. */
  async upload(path: string, file: File) {
    const form = new FormData()
    form.set("file", file)
    return this.#send("POST", path, form, {})
  }

  async #send(
    method: string,
    path: string,
    body: string | FormData | undefined,
    headers: Record<string, string>,
  ) {
    const xsrf = this.cookies.get("XSRF-TOKEN")
    const response = await this.#fetch(
      new Request(this.#url + path, {
        method,
        redirect: "manual",
        headers: {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          ...(xsrf !== undefined && { "x-xsrf-token": xsrf }),
          ...headers,
        },
        ...(body !== undefined && { body }),
      }),
    )
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0(;|$)/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, decodeURIComponent(value))
    }
    return response
  }

  /** Calls and reads the status and the JSON body of the response. */
  async callJson(...call: Parameters<Browser["call"]>) {
    const response = await this.call(...call)
    const text = await response.text()
    return { status: response.status, body: text === "" ? null : JSON.parse(text) }
  }

  /** Opens the app, as a person's browser does first: it gets the XSRF token. */
  async open(): Promise<this> {
    await this.call("GET", "/api/content/v1/mobile/environment")
    return this
  }

  async signIn(email: string, password: string, headers?: Record<string, string>) {
    return this.call("POST", "/api/identity/v1/sign-in", { email, password }, headers)
  }

  /** A browser in which a person of the sample model is signed in. */
  async as(id: string): Promise<this> {
    await this.open()
    const response = await this.signIn(`${id}@cairn.example`, `${id}'s password`)
    if (response.status !== 200) throw new Error(`Signing in as ${id} answered ${response.status}`)
    return this
  }
}
