import { it, layer } from "@effect/vitest"
import { Context, Deferred, Effect, Layer, Logger, Result } from "effect"
import { expect } from "vitest"
import { serveCardsOf } from "../areas/card/cards.fixture.ts"
import { Datasets } from "../query/Datasets.ts"
import { diagnosticText } from "../schema/diagnostic.ts"
import { loadWorkspace } from "./load.ts"
import { Workspace } from "./Workspace.ts"
import { type WorkspaceFolder, workspaceFolder } from "./workspace.fixture.ts"

const themed =
  (theme: string) =>
  ({ change }: WorkspaceFolder): void =>
    change("workspace.yaml", "locale: en\n", `locale: en\n${theme}\n`)

const loading = Effect.fnUntraced(function* (prepare: (files: WorkspaceFolder) => void) {
  const files = yield* workspaceFolder
  prepare(files)
  const loaded = yield* loadWorkspace(files.folder).pipe(Effect.provide(Datasets.layer(files.dataFolder)))
  return Result.isSuccess(loaded)
    ? { errors: [], warnings: loaded.success.warnings }
    : { errors: loaded.failure.map(diagnosticText), warnings: [] }
})

it.effect("reports colours that are none, too few of them, and palettes that do not exist", () =>
  Effect.gen(function* () {
    const palettes = "{ house: { colors: ['#00558c', 'blue'] }, one: { colors: ['#00558c'] } }"
    const shape = yield* loading(themed(`theme: { palettes: ${palettes} }`))
    expect(shape.errors).toHaveLength(2)
    expect(shape.errors[0]).toMatch(
      /^workspace.yaml:4: theme.palettes.house.colors.1: found "blue", expected .*a colour/,
    )
    expect(shape.errors[1]).toMatch(/^workspace.yaml:4: theme.palettes.one.colors: /)
    const names = yield* loading((files) => {
      themed("theme: { palette: house }")(files)
      files.change("cards/sales-by-shop.yaml", "dataset: sales", "palette: garden\ndataset: sales")
    })
    expect(names.errors).toEqual([
      'cards/sales-by-shop.yaml:3: palette: found "garden", expected one of the palettes: cairn, sea, earth, e.g. `palette: sea`',
      'workspace.yaml:4: theme.palette: found "house", expected one of the palettes: cairn, sea, earth, e.g. `palette: sea`',
    ])
  }),
)

it.effect("warns of faint and similar colours and of scales that hide texts, with the values", () =>
  Effect.gen(function* () {
    const { errors, warnings } = yield* loading(
      themed(`theme:
  palettes:
    faint:
      colors: ["#f0e442", "#00558c"]
    alike:
      colors: [{ light: "#5f7a10", dark: "#93d08c" }, { light: "#8f6a10", dark: "#5b87e5" }]
    deep:
      colors: [{ light: "#00558c", dark: "#5b87e5" }, { light: "#b5651d", dark: "#e8a35c" }]
      sequential: [{ light: "#ffffff", dark: "#1d1b19" }, { light: "#081d58", dark: "#333333" }]`),
    )
    expect(errors).toEqual([])
    expect(warnings).toEqual([
      "workspace.yaml:7: theme.palettes.faint.colors: #f0e442 has a contrast of 1.32:1 with the light background, below 3:1",
      "workspace.yaml:7: theme.palettes.faint.colors: #00558c has a contrast of 2.18:1 with the dark background, below 3:1",
      "workspace.yaml:9: theme.palettes.alike.colors: #5f7a10 and #8f6a10 on light can hardly be told apart with protanopia (no red cones)",
      "workspace.yaml:12: theme.palettes.deep.sequential: texts have a contrast of 1.01:1 on it in the light theme, below 4.5:1",
    ])
    expect((yield* loading(() => undefined)).warnings).toEqual([])
  }),
)

it.live("logs warnings once, and serves the workspace", () =>
  Effect.gen(function* () {
    const files = yield* workspaceFolder
    themed('theme: { palettes: { faint: { colors: ["#f0e442", "#00558c"] } } }')(files)
    const logged = yield* Deferred.make<string>()
    const listening = Logger.make(({ message }) => {
      if (String(message).includes("contrast")) Deferred.doneUnsafe(logged, Effect.succeed(String(message)))
    })
    yield* Effect.gen(function* () {
      expect((yield* Workspace).latest().customer.theme.palettes).toHaveProperty("faint")
      expect(yield* Deferred.await(logged)).toContain("#f0e442")
    }).pipe(Effect.provide(Workspace.layer(files)), Effect.provide(Logger.layer([listening])))
  }).pipe(Effect.scoped),
)

const colors = `theme:
  palette: house
  palettes: { house: { colors: ["#00558c", "#b5651d"] } }`

class Cards extends Context.Service<Cards, Effect.Success<ReturnType<typeof serveCardsOf>>>()("test/Cards") {
  static readonly layer = Layer.effect(
    Cards,
    serveCardsOf((files) => {
      themed(colors)(files)
      files.change("cards/sales-by-month.yaml", "dataset: sales", "palette: sea\ndataset: sales")
      files.change("cards/sales-by-item.yaml", "dataset: sales", "palette: cairn\ndataset: sales")
    }),
  )
}

layer(Cards.layer)("the palette of a card's chart", (it) => {
  const palette = (card: string) =>
    Cards.use(({ call }) =>
      call("PUT", `/api/content/v1/cards/kpi/${card}/render?parts=graph`, { as: "ada" }),
    ).pipe(Effect.map(({ body }) => body.chart.palette?.series.length))

  it.effect("is that of the workspace, or the one that the card names; the usual one is not sent", () =>
    Effect.gen(function* () {
      expect(yield* palette("sales-by-shop")).toBe(2)
      expect(yield* palette("sales-by-month")).toBe(6)
      expect(yield* palette("sales-by-item")).toBeUndefined()
    }),
  )
})
