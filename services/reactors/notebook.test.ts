import { Effect } from "effect"
import { firstValueFrom } from "rxjs"
import { expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import type { Card, QueryOverrides } from "#domain/areas/card/types.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import { FilterId } from "#domain/kernel/ids.ts"
import { dataSourceId, flights, key, setUp } from "./cards.fixture.ts"
import { eventsOf } from "./reactor.ts"

const content = {
  type: "text",
  textHtml: "<p>{{total}}</p>",
  figures: [{ key: "total", value: 10 }],
} as const
const source = { dataSourceId, name: "Flights", isSampleData: false }

const openText = (card: Partial<Card>) => {
  const asked: Array<QueryOverrides> = []
  const { store, open } = setUp({
    notebook: (_, overrides) =>
      Effect.sync(() => {
        asked.push(overrides)
        return { textHtml: content.textHtml, figures: [{ key: "total", value: asked.length }] }
      }),
  })
  store.record([
    {
      _tag: "CardsLoaded",
      cards: [{ ...cardNamed(flights), type: "text", content, ...card }],
      withoutAccess: [],
    },
  ])
  open()
  const filter = (values: ReadonlyArray<string>) => {
    const query = { column: "origin", operand: "IN", values, dataSourceId } as const
    const filters = values.length === 0 ? [] : [filterFrom(query, FilterId.make("f"), flights)]
    const drawn = firstValueFrom(eventsOf(store, "CardRendered"))
    store.dispatch({ area: "level", command: { _tag: "ReceiveFilters", key, filters } })
    return drawn
  }
  return { store, asked, filter }
}

it("asks for the figures of a text when filters change them, not for those that came with it", async () => {
  const { store, asked, filter } = openText({ datasources: [source] })
  expect(asked).toEqual([])
  const { render } = await filter(["LAX"])
  expect(render).toEqual({ figures: [{ key: "total", value: 1 }] })
  expect(asked).toMatchObject([{ filters: [{ column: "origin", values: ["LAX"] }] }])
  await filter([])
  expect(asked[1]).toEqual({})
  const again = firstValueFrom(eventsOf(store, "CardRendered"))
  store.dispatch({ area: "level", command: { _tag: "RefreshCards", cards: [flights] } })
  expect((await again).render.figures).toEqual([{ key: "total", value: 3 }])
})

it("asks for nothing of a text without figures", () => {
  const { store, asked } = openText({ datasources: [] })
  store.dispatch({ area: "level", command: { _tag: "RefreshCards", cards: [flights] } })
  expect(asked).toEqual([])
})
