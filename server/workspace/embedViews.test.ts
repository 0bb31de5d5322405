import { it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { describe, expect } from "vitest"
import { Datasets } from "../query/Datasets.ts"
import { diagnosticText } from "../schema/diagnostic.ts"
import { loadWorkspace } from "./load.ts"
import { workspaceFolder } from "./workspace.fixture.ts"

const problemsOf = Effect.fnUntraced(function* (view: string, card = "sales-by-shop") {
  const { write, read, folder, dataFolder } = yield* workspaceFolder
  write("cards/note.yaml", "type: text\ntitle: Note\ntext: Hello\n")
  write("embeds.yaml", read("embeds.yaml").replace("card: sales-by-shop", `card: ${card}\n  view: "${view}"`))
  const loaded = yield* loadWorkspace(folder).pipe(Effect.provide(Datasets.layer(dataFolder)))
  return Result.isFailure(loaded) ? loaded.failure.map(diagnosticText) : []
})

describe("the frame of an embedding", () => {
  const firstOf = Effect.fnUntraced(function* (embed: string, workspace = "") {
    const { change, folder, dataFolder } = yield* workspaceFolder
    change("workspace.yaml", "locale: en\n", `locale: en\n${workspace}`)
    change("embeds.yaml", "externalId: open\n", `externalId: open\n${embed}`)
    const loaded = yield* loadWorkspace(folder).pipe(Effect.provide(Datasets.layer(dataFolder)))
    return Result.isFailure(loaded) ? loaded.failure.map(diagnosticText)[0] : undefined
  })

  it.effect("is one of the workspace's, and its picture stands in it or on this server", () =>
    Effect.gen(function* () {
      const frames = 'frames:\n  night: { backgroundColor: "#0b1622" }\n'
      expect(yield* firstOf("  background: night\n", frames)).toBeUndefined()
      expect(yield* firstOf("  background: day\n", frames)).toMatch(
        /embeds\.yaml:2: 0\.background: found day, expected one of night/,
      )
      expect(yield* firstOf("  background: day\n")).toMatch(/found day.*frames of workspace\.yaml/)
      const image = (src: string, brightness = 3) =>
        `  frame: { image: { src: "${src}", x: 0, y: 0, cropWidth: 10, imageWidth: 20, imageHeight: 10, imageBrightness: ${brightness} } }\n`
      expect(yield* firstOf(image("/files/sea.png"))).toBeUndefined()
      expect(yield* firstOf(image("data:image/png;base64,iVBORw0KGgo="))).toBeUndefined()
      expect(yield* firstOf(image("https://elsewhere.example/sea.png"))).toMatch(
        /frame\.image\.src.*this server/,
      )
      expect(yield* firstOf(image("/a.png", 7))).toMatch(/imageBrightness.*0 \(dark\) to 6 \(light\)/)
      expect(yield* firstOf("  frame: { alpha: 2 }\n")).toMatch(/frame\.alpha.*from 0 to 1/)
    }),
  )
})

describe("the view of an embedding", () => {
  it.effect("may filter by the card's columns and measures, and choose dates and a chart", () =>
    Effect.gen(function* () {
      for (const view of ["shop=Oslo", "?shop.not=Oslo&date=last-month&as=bar", "total.aggregated.gt=10"]) {
        expect(yield* problemsOf(view)).toEqual([])
      }
    }),
  )

  it.effect("is refused with what of it cannot hold", () =>
    Effect.gen(function* () {
      const first = (view: string, card?: string) =>
        Effect.map(problemsOf(view, card), ([problem]) => problem)
      expect(yield* first("color=red")).toMatch(
        /embeds\.yaml:3: 0\.view: found filters\.0\.column: .*color.*columns of sales/,
      )
      expect(yield* first("amount.gt=many")).toMatch(/filters\.0\.values\.0/)
      for (const view of ["shop=", "shop.not=", "amount.gt="]) {
        expect(yield* first(view), view).toMatch(/filters\.0\.values.*at least one value/)
      }
      expect(yield* first("as=pie-chart")).toMatch(/view.*as.*filters, date, by and as/s)
      expect(yield* first("as=line")).toMatch(/chartType.*badge_line.*NEEDS_DATES/s)
      expect(yield* first("shop=Oslo&table=rows")).toMatch(/tableKind/)
      expect(yield* first("shop=Oslo&drill=Oslo&drill1.shop=Oslo")).toMatch(/drill/)
      expect(yield* first("policies=north")).toMatch(/filterGroupIds/)
      expect(yield* first("shop=Oslo", "note")).toMatch(/no view: the card draws no dataset/)
    }),
  )
})
