import { it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { serveCardsOf } from "./cards.fixture.ts"

/** The embedding `north` of a small workspace, which offers its title alone but for what is put into its files. */
const opened = Effect.fnUntraced(function* ({ embed = "", workspace = "" }) {
  const { call } = yield* serveCardsOf(({ change, read, write }) => {
    const embedding = "readAs: { groups: [north] }\n  features: [title]"
    change("embeds.yaml", embedding, `${embedding}\n${embed}`)
    write("workspace.yaml", `${read("workspace.yaml")}\n${workspace}`)
  })
  return {
    card: Effect.map(call("GET", "/cards/kpi?urns=north"), ({ body }) => body.cards[0]),
    environmentOf: (id: string) =>
      Effect.map(call("GET", `/cards/kpi/${id}/environment`), ({ body }) => body),
    put: (path: string, body: object = {}) => call("PUT", `/cards/kpi/north/${path}`, { body }),
  }
})

it.effect("an address may ask for what its embedding lets it, and the server gives no more", () =>
  Effect.gen(function* () {
    const { card, put } = yield* opened({ embed: "  enable: [table, summary, title]" })
    expect(yield* card).toMatchObject({ embed: { title: true, table: false }, enable: ["table", "summary"] })
    expect((yield* put("table")).status).toBe(200)
    expect((yield* put("render?parts=summary")).body.summary.value).not.toBeNull()
    const values = yield* put("columns/values", { column: "shop" })
    expect(values).toMatchObject({ status: 403, body: { code: "embed.feature", field: "filter" } })
  }),
)

it.effect("one that is not interactive shows nothing, and says why", () =>
  Effect.gen(function* () {
    const { environmentOf, put } = yield* opened({ embed: "  interactive: false" })
    expect((yield* environmentOf("north")).authorities).toEqual([])
    expect(yield* put("render?parts=graph")).toMatchObject({ status: 403, body: { code: "embed.locked" } })
    expect((yield* environmentOf("open")).authorities).toEqual(["content.interactive"])
  }),
)

it.effect.each(["external", "full"])(
  "embeddings of a workspace that is %s offer all that their cards do",
  (mode) =>
    Effect.gen(function* () {
      const { card, put, environmentOf } = yield* opened({ workspace: `viewer: { ${mode}: true }\n` })
      expect(Object.values((yield* card).embed)).not.toContain(false)
      expect((yield* put("table")).status).toBe(200)
      expect((yield* environmentOf("north")).viewer).toEqual({ external: false, full: false, [mode]: true })
    }),
)

it.effect("nothing is measured in a workspace that says so", () =>
  Effect.gen(function* () {
    const measured = yield* opened({})
    expect((yield* measured.environmentOf("north")).productAnalytics).toBe(true)
    const { environmentOf } = yield* opened({ workspace: "productAnalytics: false\n" })
    expect((yield* environmentOf("north")).productAnalytics).toBe(false)
  }).pipe(Effect.scoped),
)
