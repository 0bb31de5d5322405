import { request } from "node:http"
import { it } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect } from "vitest"
import { serveWholeApp } from "../../http/wholeApp.fixture.ts"
import { type WorkspaceFolder, withApp } from "../../workspace/workspace.fixture.ts"
import { appLabelOf } from "./hostedApps.ts"

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

const prepare = (workspace: WorkspaceFolder) => {
  withApp(workspace)
  workspace.write("apps/calc/app.js", "export {}")
  workspace.write("apps/calc/docs/index.html", "<title>Help</title>")
  workspace.write("apps/calc/.env", "SECRET=1")
  workspace.write("apps/private.txt", "not of an app")
}

const serve = Effect.gen(function* () {
  const app = yield* serveWholeApp(null, prepare)
  const { port } = new URL(app.url)
  const get = (host: string, path: string, headers = {}, method = "GET") =>
    Effect.promise(
      () =>
        new Promise<Answer>((resolve, reject) => {
          request(
            { hostname: "127.0.0.1", port, path, method, headers: { host, ...headers } },
            (response) => {
              let text = ""
              response.on("data", (part) => {
                text += part
              })
              response.on("end", () =>
                resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
              )
            },
          )
            .on("error", reject)
            .end()
        }),
    )
  return { ...app, get, headers: app.headersOf("ada") }
})

const host = "calc.apps.localhost:4400"

describe("below the apps domain", () => {
  it.live("an app's name has its files, framed by Cairn and the hosts of its embeddings alone", () =>
    Effect.gen(function* () {
      const { get, headers } = yield* serve
      const page = yield* get(host, "/?cardId=calculator", headers)
      expect([page.status, page.text]).toEqual([200, "<title>Calculator</title>"])
      expect(page.headers["content-security-policy"]).toContain(
        "frame-ancestors http://localhost:4400 https://host.example",
      )
      expect(page.headers["content-security-policy"]).toContain("default-src 'none'; script-src 'self';")
      expect(page.headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
      })
      expect(page.headers["set-cookie"]).toBeUndefined()
      expect((yield* get("CALC.apps.localhost", "/app.js")).text).toBe("export {}")
      expect((yield* get(host, "/docs/")).text).toBe("<title>Help</title>")
      expect((yield* get(host, "/", {}, "HEAD")).status).toBe(200)
    }),
  )

  it.live("nothing else is answered: no file outside, none that begins with a dot, nothing of Cairn", () =>
    Effect.gen(function* () {
      const { get, headers } = yield* serve
      for (const path of [
        "/.env",
        "/docs/../.env",
        "/%2eenv",
        "/../private.txt",
        "/..%2fprivate.txt",
        "/%2e%2e/private.txt",
        "/..\\private.txt",
        "/../../workspace.yaml",
        "/docs",
        "/nothing.js",
        "/api/content/v1/mobile/environment",
        "/card/calculator",
        "/health",
        "/openapi.json",
        "/%00",
        "/%",
      ]) {
        const { status, text } = yield* get(host, path, headers)
        expect([path, status, JSON.parse(text).code]).toEqual([path, 404, "request.address"])
      }
      for (const name of [
        "apps.localhost",
        "other.apps.localhost",
        "x.calc.apps.localhost",
        "calc.apps.localhost.",
      ]) {
        const { status, headers: sent } = yield* get(name, "/health", headers)
        expect([name, status, sent["set-cookie"]]).toEqual([name, 404, undefined])
      }
      expect((yield* get(host, "/api/identity/v1/sign-out", headers, "POST")).status).toBe(404)
      expect((yield* get("localhost", "/api/content/v1/home", headers)).status).toBe(200)
    }),
  )

  it.live("Cairn's own host has no file of an app", () =>
    Effect.gen(function* () {
      const { get } = yield* serve
      for (const path of ["/apps/calc/app.js", "/apps/calc/index.html", "/calc/app.js", "/app.js"]) {
        for (const name of ["localhost", "apps.localhost.evil.example", "calc.localhost"]) {
          expect((yield* get(name, path)).text).not.toMatch(/export|Calculator/)
        }
      }
    }),
  )
})

describe("the public path of an app", () => {
  it.live("leads to its origin with what it was asked with, and only by the embedding that shows it", () =>
    Effect.gen(function* () {
      const { get } = yield* serve
      const led = yield* get("localhost", "/cards/calculator-embed/apps/calc?locale=de&appData=a%26b")
      expect([led.status, led.headers.location]).toEqual([
        307,
        "//calc.apps.localhost:4400/?locale=de&appData=a%26b",
      ])
      for (const path of [
        "/cards/calculator-embed/apps/other",
        "/cards/open/apps/calc",
        "/cards/calculator/apps/calc",
      ]) {
        const { status, text } = yield* get("localhost", path)
        expect([path, status, JSON.parse(text).code]).toEqual([path, 404, "embed.content"])
      }
    }),
  )

  it.live("an embedded card has its app, with the cards whose rows it may ask for", () =>
    Effect.gen(function* () {
      const { get, headers } = yield* serve
      const described = JSON.parse((yield* get("localhost", "/cards/kpi?urns=calculator-embed")).text)
      const content = { type: "app", appId: "calc", preview: "preview.svg", height: 480 }
      expect(described.cards[0].content).toEqual({ ...content, cards: ["sales-by-shop"] })
      const own = yield* get("localhost", "/api/content/v1/cards?urns=calculator", headers)
      expect(JSON.parse(own.text).cards[0].content).toEqual({ ...content, cards: ["sales-by-shop"] })
      const parts = yield* get(
        "localhost",
        "/api/content/v1/cards?urns=calculator,sales-by-shop&parts=domoapp",
        headers,
      )
      expect(JSON.parse(parts.text).cards.map(({ domoapp }: { domoapp: unknown }) => domoapp)).toEqual([
        "calc",
        null,
      ])
    }),
  )
})

it("finds the label of an app in a host, whatever its port and case, and in no host that only ends alike", () => {
  const name = fc.stringMatching(/^[a-z]{1,8}(\.[a-z]{1,8}){0,2}$/)
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9-]{1,10}$/), name, fc.nat(65_535), (label, domain, port) => {
      expect(appLabelOf(`${label}.${domain}:${port}`.toUpperCase(), `${domain}:80`)).toBe(label)
      expect(appLabelOf(domain, domain)).toBe("")
      expect(appLabelOf(`${label}${domain}`, domain)).toBeNull()
      expect(appLabelOf(`${label}.${domain}.${label}x`, domain)).toBeNull()
    }),
  )
})
