import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { CardUrn } from "#domain/kernel/ids.ts"
import { Http } from "../http/http.ts"
import { ExportSource } from "./exportSource.ts"

const over = (cards: string, server: (request: Request) => Promise<Response>) =>
  ExportSource.layerUnder(cards).pipe(Layer.provide(Http.layerTest(server)))
const urn = CardUrn.make("flights by state")
const named = `attachment; filename="Fluge.csv"; filename*=UTF-8''Fl%C3%BCge.csv`

describe("the source of exports", () => {
  it.effect("sends a form with the request as JSON, and returns the file with its name", () => {
    const calls: Array<{ readonly url: string; readonly type: string | null; readonly form: unknown }> = []
    const server = async (request: Request): Promise<Response> => {
      const form = new URLSearchParams(await request.text())
      calls.push({
        url: `${request.method} ${new URL(request.url).pathname}`,
        type: request.headers.get("content-type"),
        form: JSON.parse(form.get("request") ?? ""),
      })
      return new Response("a,b\r\n", {
        headers: { "content-type": "text/csv;charset=utf-8", "content-disposition": named },
      })
    }
    return Effect.gen(function* () {
      const source = yield* ExportSource
      const received: Array<number> = []
      const request = { type: "csv", chartState: "table" } as const
      const { file, name } = yield* source.card(urn, request, (bytes) => received.push(bytes))
      expect(name).toBe("Flüge.csv")
      expect(yield* Effect.promise(() => file.text())).toBe("a,b\r\n")
      expect(file.type).toBe("text/csv;charset=utf-8")
      expect(calls).toEqual([
        {
          url: "POST /cards/kpi/flights%20by%20state/export",
          type: "application/x-www-form-urlencoded",
          form: request,
        },
      ])
    }).pipe(Effect.provide(over("/cards/kpi", server)))
  })

  it.effect("requests a stack at its own address", () =>
    Effect.gen(function* () {
      const source = yield* ExportSource
      const { name } = yield* source.stack("-100000", { type: "xlsx" }, () => undefined)
      expect(name).toBe("/api/content/v1/stacks/-100000/export")
    }).pipe(
      Effect.provide(
        over("/api/content/v1/cards", async (request) => {
          const { pathname } = new URL(request.url)
          const headers = {
            "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(pathname)}`,
          }
          return new Response("x", { headers })
        }),
      ),
    ),
  )

  it.effect("fails with the server's message", () =>
    Effect.gen(function* () {
      const source = yield* ExportSource
      const failed = yield* Effect.flip(source.card(urn, { type: "csv" }, () => undefined))
      expect(failed).toMatchObject({
        failure: "STATUS",
        status: 403,
        message: "No dataExport",
        field: "dataExport",
      })
    }).pipe(
      Effect.provide(
        over("/cards/kpi", async () =>
          Response.json(
            { code: "embed.feature", message: "No dataExport", field: "dataExport" },
            { status: 403 },
          ),
        ),
      ),
    ),
  )

  it.effect("fails when the connection breaks within the file", () =>
    Effect.gen(function* () {
      const source = yield* ExportSource
      const failed = yield* Effect.flip(source.card(urn, { type: "csv" }, () => undefined))
      expect(failed.failure).toBe("NETWORK")
    }).pipe(
      Effect.provide(
        over("/cards/kpi", async () => {
          const body = new ReadableStream({
            pull: (controller) => controller.error(new TypeError("terminated")),
          })
          return new Response(body)
        }),
      ),
    ),
  )
})
