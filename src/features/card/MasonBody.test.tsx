// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { CardUrn, DataSourceId, StackId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { makeStore } from "#services/store/appStore.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { readStackQuery } from "#src/state/stackAddress.ts"
import { MasonBody } from "./MasonBody.tsx"

const urn = CardUrn.make("framed")
const dataSourceId = DataSourceId.make("flights")
const framed = {
  ...cardNamed("framed", {
    datasources: [{ dataSourceId, name: "Flights", isSampleData: false }],
    dateInfo: { column: "date", dateRangeFilter: null, dateGrain: null, asOf: null },
  }),
  type: "mason" as const,
  content: { type: "mason" as const, cardId: CardUrn.make("flights by state") },
}
const id = StackId.make("flights")
const field = {
  name: "state",
  label: "State",
  type: "string",
  columns: [{ dataSourceId, column: "origin_state" }] as const,
}
const stack = { id, title: "", description: "", cards: [], collections: [], sources: [], fields: [field] }

const Body = () => {
  const level = useSelect((state) => levelOf(state.level, levelKey(urn, 0)))
  return level && <MasonBody level={level} title="Framed" height={320} showSummary />
}

/** Address of the frame of a card, in a stack under a query or in none. */
const addressUnder = (query: string | null) => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "CardsLoaded", cards: [framed], withoutAccess: [] },
    { _tag: "StackLoaded", id, stack },
  ])
  store.dispatch({
    area: "level",
    command: { _tag: "OpenCard", card: urn, stack: query === null ? null : id },
  })
  if (query !== null) {
    const { view } = readStackQuery(id, query)
    store.dispatch({ area: "stack", command: { _tag: "ShowStackView", id, view } })
  }
  openScreen(store, <Body />)
  return screen.getByTitle("Framed").getAttribute("src")
}

it("frames the page of the card alone", () => {
  expect(addressUnder(null)).toBe("/mason/kpi/flights%20by%20state")
})

it("asks for it under the filters and dates of the stack, by the columns of the card's dataset", () => {
  expect(addressUnder("state=AK,WA&date=2001")).toBe(
    "/mason/kpi/flights%20by%20state?origin_state=AK,WA&date=2001",
  )
})
