import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { Option } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { fileAt } from "../kernel/http/asset.ts"
import { resolvedPath } from "../kernel/http/resolvedPath.ts"
import { contentSecurityPolicy } from "../kernel/security.ts"
import { startInProcess } from "./inProcess.fixture.ts"
import { externalIdOf, pageFor, sampleHostName } from "./pages.ts"

const dist = mkdtempSync(join(tmpdir(), "cairn-dist-"))
const script = "assets/index-B3x_9-aQ.js"
const code = "export const answer = 42\n".repeat(50)
let server: Awaited<ReturnType<typeof startInProcess>>

beforeAll(async () => {
  mkdirSync(join(dist, "assets"))
  for (const page of ["index", "embed", "host"])
    writeFileSync(join(dist, `${page}.html`), `<title>${page}</title>`)
  writeFileSync(join(dist, script), code)
  writeFileSync(join(dist, `${script}.br`), brotliCompressSync(code))
  writeFileSync(join(dist, `${script}.gz`), gzipSync(code))
  writeFileSync(join(dist, "icon.svg"), "<svg/>")
  writeFileSync(join(dist, "sw.js"), "")
  server = await startInProcess(dist)
})
afterAll(async () => {
  await server.stop()
  rmSync(dist, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = { accept: "text/html,*/*" }) =>
  fetch(`${server.url}${path}`, { headers })

describe("pages", () => {
  it.each([
    ["/", "index"],
    ["/m/buzz/channel/card:flights?x=/embed/", "index"],
    ["/embed/card/flights", "embed"],
    ["/davinci/view", "embed"],
    ["/cards/flights", "embed"],
  ])("shows %s by the %s page", async (path, page) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8")
    expect(response.headers.get("cache-control")).toBe("no-cache")
    expect(await response.text()).toBe(`<title>${page}</title>`)
  })

  it("is not returned for a request for something else", async () => {
    expect((await get("/assets/gone-12345678.js")).status).toBe(404)
    expect((await get("/nothing.json", { accept: "application/json" })).status).toBe(404)
    const api = await get("/api/content/v9/nothing")
    expect({ status: api.status, body: await api.json() }).toEqual({
      status: 404,
      body: { code: "request.address", message: "There is nothing at this address." },
    })
    const onlyApp = (path: string) => pageFor(path, "localhost", true)
    expect(["/api", "/assets/x", "/host"].map(onlyApp)).toEqual([null, null, null])
    expect(["/apiary", "/hosts"].map(onlyApp)).toEqual(["index.html", "index.html"])
  })
})

describe("the host page", () => {
  it("is all that its host name serves, and only with the sample", () => {
    expect(pageFor("/host", sampleHostName, true)).toBe("host.html")
    for (const path of ["/", "/home", "/embed/card/flights", "/host/x"]) {
      expect(pageFor(path, sampleHostName, true)).toBeNull()
    }
    expect(pageFor("/host", sampleHostName, false)).toBeNull()
  })

  it("is sent at its host name with a policy that lets it frame cards", async () => {
    const { port } = new URL(server.url)
    const response = await new Promise<{ status: number | undefined; policy: unknown }>((resolve) => {
      request(
        {
          hostname: "127.0.0.1",
          port,
          path: "/host",
          headers: { host: `${sampleHostName}:${port}`, accept: "text/html" },
        },
        ({ statusCode, headers }) =>
          resolve({ status: statusCode, policy: headers["content-security-policy"] }),
      ).end()
    })
    expect(response.status).toBe(200)
    expect(response.policy).toContain("frame-src http: https:")
  })
})

describe("the policy of a page", () => {
  const policyOf = async (path: string) => (await get(path)).headers.get("content-security-policy") ?? ""

  it("lets scripts of this server alone run", async () => {
    for (const path of ["/", "/embed/card/flights"]) {
      const policy = await policyOf(path)
      expect(policy).toMatch(/(^|; )script-src 'self'(;|$)/)
      expect(policy).toContain("require-trusted-types-for 'script'")
    }
  })

  it("lets DOMPurify alone make markup, where there are texts", () => {
    expect(contentSecurityPolicy("embed.html")).toMatch(/trusted-types cairn-start dompurify(;|$)/)
    expect(contentSecurityPolicy("host.html")).toMatch(/trusted-types cairn-start(;|$)/)
  })

  it("lets authorized domains frame the embedded pages, and no one the app", () => {
    expect(contentSecurityPolicy("embed.html", ["https://host.example"])).toContain(
      "frame-ancestors 'self' https://host.example",
    )
    for (const page of ["index.html", "host.html"] as const) {
      expect(contentSecurityPolicy(page, ["https://host.example"])).toContain("frame-ancestors 'none'")
    }
  })

  it("follows the page that is sent, however the address is written", async () => {
    for (const path of [
      "/embed/card/flights/..%2f..%2f..",
      "/embed/card/..%2f..%2f",
      "/embed/card/..%5c..%5c",
      "/cards/flights/%2e%2e%2f%2e%2e/home",
      "/davinci/x%2f..%2f..%2findex.html",
      "/index.html",
    ]) {
      const response = await get(path)
      const page = await response.text()
      expect([path, page]).toEqual([path, "<title>index</title>"])
      expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
    }
  })

  it("runs and frames nothing of what is no page", async () => {
    for (const path of ["/api/content/v9/nothing", "/icon.svg", "/health"]) {
      expect(await policyOf(path)).toBe(
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      )
    }
  })

  it("lets the app alone start a service worker, which loads from this server and is looked up each time", async () => {
    expect(contentSecurityPolicy("index.html")).toContain("worker-src 'self'")
    expect(contentSecurityPolicy("index.html")).toMatch(
      /trusted-types cairn-start cairn-worker dompurify(;|$)/,
    )
    for (const page of ["embed.html", "host.html"] as const) {
      expect(contentSecurityPolicy(page)).not.toContain("worker")
    }
    const { headers } = await get("/sw.js")
    expect(headers.get("cache-control")).toBe("no-cache")
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; connect-src 'self';/)
  })

  it("names the card of an embedded page by its resolved path", () => {
    const idAt = (url: string) => Option.getOrNull(externalIdOf(resolvedPath(url)))
    expect(idAt("/embed/card/late%20flights?x=1")).toBe("late flights")
    expect(idAt("/davinci/view#x")).toBe("view")
    expect(idAt("/embed/card/%zz")).toBe("%zz")
    expect(idAt("/late%20flights")).toBeNull()
    expect(idAt("/embed/card/x/..%2f..%2fhome")).toBeNull()
  })
})

describe("every response", () => {
  it("is kept from other origins and caches as far as it is private", async () => {
    const headersAt = async (path: string) => (await get(path)).headers
    const api = await headersAt("/api/content/v1/home")
    expect(api.get("cache-control")).toBe("private, no-store")
    expect(api.get("cross-origin-resource-policy")).toBe("same-origin")
    expect((await headersAt("/cards/kpi/x/preview")).get("cross-origin-resource-policy")).toBeNull()
    expect((await headersAt("/")).get("cross-origin-opener-policy")).toBe("same-origin")
    for (const path of ["/", "/health", "/icon.svg"]) {
      expect((await headersAt(path)).get("permissions-policy")).toContain("camera=()")
    }
  })

  it("does not pin browsers to TLS because a stranger sent a proxy's header", async () => {
    const response = await get("/", { accept: "text/html", "x-forwarded-proto": "https" })
    expect(response.headers.get("strict-transport-security")).toBeNull()
  })
})

describe("files", () => {
  it("are cached for ever when hashed, and else revalidated", async () => {
    const asset = await get(`/${script}`)
    expect(asset.headers.get("content-type")).toBe("text/javascript; charset=utf-8")
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    const icon = await get("/icon.svg")
    expect(icon.headers.get("content-type")).toBe("image/svg+xml")
    expect(icon.headers.get("cache-control")).toBe("no-cache")
    const again = await get("/icon.svg", { "if-none-match": icon.headers.get("etag") ?? "" })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe("")
  })

  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip, br;q=0", "gzip"],
    ["br;q=0.5, gzip;q=0.9", "gzip"],
    ["*", "br"],
    ["identity", null],
    ["br;q=0.5, identity", null],
  ])("come compressed as accepted: %s", async (accepted, encoding) => {
    const response = await get(`/${script}`, { "accept-encoding": accepted })
    expect(response.headers.get("content-encoding")).toBe(encoding)
    expect(response.headers.get("vary")).toBe("accept-encoding")
    expect(await response.text()).toBe(code)
  })

  it("returns the headers alone for HEAD", async () => {
    const response = await fetch(`${server.url}/icon.svg`, { method: "HEAD" })
    expect(response.headers.get("content-length")).toBe("6")
    expect(await response.text()).toBe("")
  })

  it("never leave the folder", async () => {
    for (const path of ["/../secret", "/%2e%2e/secret", "/..%2fsecret", "/a/../../secret", "/%00", "/%zz"]) {
      expect(
        Option.filter(fileAt("/srv/dist", resolvedPath(path)), (file) => !file.startsWith("/srv/dist/")),
      ).toEqual(Option.none())
    }
    const { hostname, port } = new URL(server.url)
    const status = await new Promise((resolve) => {
      const outside = join("..", "..", "..", "..", "etc", "passwd")
      request({ hostname, port, path: `/${outside}` }, (response) => resolve(response.statusCode)).end()
    })
    expect(status).toBe(404)
  })
})

describe("refusals", () => {
  const send = (body: string, path = "/api/buzz/v1/cards/flights/channel") =>
    fetch(server.url + path, {
      method: "PUT",
      headers: { "x-user": "ada", "content-type": "application/json" },
      body,
    })

  it("report what is wrong with a body and where", async () => {
    const wrong = await send('{"commandId":"x"}')
    expect({ status: wrong.status, ...(await wrong.json()) }).toMatchObject({
      status: 400,
      code: "request.field",
      field: "commandId",
    })
    const unreadable = await send("{")
    expect({ status: unreadable.status, ...(await unreadable.json()) }).toMatchObject({
      status: 400,
      code: "request.field",
    })
  })

  it("take no body but JSON", async () => {
    const response = await fetch(`${server.url}/api/buzz/v1/cards/flights/channel`, {
      method: "PUT",
      headers: { "x-user": "ada", "content-type": "text/plain" },
      body: "hello",
    })
    expect({ status: response.status, code: (await response.json()).code }).toEqual({
      status: 415,
      code: "request.type",
    })
  })

  it("take no body over 1 MB", async () => {
    const response = await send(`{"commandId":"${"x".repeat(1024 * 1024)}"}`)
    expect({ status: response.status, code: (await response.json()).code }).toEqual({
      status: 413,
      code: "request.length",
    })
  })

  it("need a principal", async () => {
    const response = await get("/api/buzz/v1/channels")
    expect({ status: response.status, code: (await response.json()).code }).toEqual({
      status: 401,
      code: "identity.session",
    })
  })

  it("have the headers of every response", async () => {
    for (const response of [await send("{"), await get("/api/nothing"), await get("/health")]) {
      expect(response.headers.get("x-content-type-options")).toBe("nosniff")
      expect(response.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
    }
  })
})

it("reports its health and version, and describes its API", async () => {
  expect(await (await get("/health")).json()).toEqual({
    status: "ok",
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
  expect(Object.keys((await (await get("/openapi.json")).json()).paths)).toContain("/api/buzz/v1/channels")
})
