import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { serveWholeApp } from "../../http/wholeApp.fixture.ts"
import type { WorkspaceFolder } from "../../workspace/workspace.fixture.ts"

const night = '{ darkMode: true, backgroundColor: "#0b1622", selectedColor: "#ffb020" }'
const framed = ({ change }: WorkspaceFolder): void => {
  change("workspace.yaml", "locale: en\n", `locale: en\nframes:\n  night: ${night}\n`)
  change(
    "embeds.yaml",
    "- externalId: open\n",
    '- externalId: open\n  view: "shop=Oslo&date=2020-02"\n  background: night\n  frame: { textColor: "#ffffff" }\n',
  )
}
const style = { darkMode: true, backgroundColor: "#0b1622", selectedColor: "#ffb020", textColor: "#ffffff" }
const serve = Effect.map(serveWholeApp(null, framed), ({ url, headersOf }) => ({
  get: (path: string, as: string | null = null) =>
    Effect.promise(async () => {
      const response = await fetch(`${url}${path}`, { headers: headersOf(as) })
      return { status: response.status, body: await response.json() }
    }),
}))
const at = "/api/content/v4/pages/background"

describe("the frame of a view", () => {
  it.live("has its style by its id, without a sign-in", () =>
    Effect.gen(function* () {
      const { get } = yield* serve
      const { textColor: _, ...shared } = style
      expect(yield* get(`${at}/night`)).toEqual({ status: 200, body: { id: "night", ...shared } })
      expect(yield* get(`${at}/open`)).toEqual({ status: 200, body: { id: "open", ...style } })
      for (const id of ["none", "constructor", "__proto__"]) {
        expect(yield* get(`${at}/${id}`)).toMatchObject({ status: 404, body: { code: "embed.content" } })
      }
      expect(yield* get(`${at}/closed`)).toMatchObject({ status: 404 })
    }).pipe(Effect.scoped),
  )

  it.live(
    "stands in the view of its embedding, for who sees its card and for everyone by its public path",
    () =>
      Effect.gen(function* () {
        const { get } = yield* serve
        const { status, body } = yield* get("/cards/kpi/open/view")
        expect(status).toBe(200)
        expect(body).toMatchObject({
          id: "open",
          resourceType: "card",
          resourceId: "open",
          resourcePrefix: "/cards/",
          filters: [{ column: "shop", operand: "IN", values: ["Oslo"] }],
          overrideDateRange: true,
          dateRangeFilter: { dateTimeRange: { dateTimeRangeType: "FIXED_RANGE" } },
          backgroundId: "open",
          fitToFrame: true,
          segmentIds: [],
          functionOverrides: {},
          dataControlFilters: [],
        })
        expect(JSON.parse(body.style)).toEqual(style)
        expect(yield* get("/api/content/v2/views/open", "ben")).toEqual({ status, body })
        expect((yield* get("/api/content/v2/views/open")).status).toBe(401)
        expect(yield* get("/api/content/v2/views/none", "ben")).toMatchObject({
          status: 404,
          body: { code: "view.unknown" },
        })
        expect((yield* get("/cards/kpi/closed/view")).status).toBe(404)
      }).pipe(Effect.scoped),
  )
})
