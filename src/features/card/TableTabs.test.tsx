// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { flightsByOrigin } from "#charts/gallery/fixtures/flights-by-origin.ts"
import { showsTable } from "#domain/areas/level/request.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { useLevels } from "#src/state/useLevels.ts"
import "#src/features/table/LevelTable.tsx"
import { LevelBody } from "./LevelBody.tsx"

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)

const Body = () => {
  const [level] = useLevels(urn, true)
  return level === undefined ? null : <LevelBody level={level} title="Flights" height={300} showSummary />
}

/** A card shown as a table. */
const openTable = async () => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "CardOpened", card: urn },
    { _tag: "CardRendered", key, render: { chart: { chartType: "badge_vert_bar", table: flightsByOrigin } } },
  ])
  const user = openScreen(store, <Body />)
  await act(async () => store.dispatch({ area: "level", command: { _tag: "ToggleTable", key } }))
  const showsRows = () => {
    const { card, level } = store.state()
    const open = levelOf(level, key)
    return open !== undefined && showsTable(card, open)
  }
  return { store, user, showsRows }
}
const untilSelected = (name: string) => screen.findByRole("tab", { selected: true, name })

it("a card shown as a table shows the data of its chart first, and the rows behind it in another tab", async () => {
  const { user, showsRows } = await openTable()
  await untilSelected("Data")
  expect(showsRows()).toBe(false)
  await user.click(screen.getByRole("tab", { name: "Rows" }))
  await untilSelected("Rows")
  expect(showsRows()).toBe(true)
})

it("the arrow keys change between the tabs and take the focus along", async () => {
  const { user, showsRows } = await openTable()
  screen.getByRole("tab", { name: "Data" }).focus()
  await user.keyboard("{ArrowRight}")
  expect(document.activeElement).toBe(await untilSelected("Rows"))
  expect(showsRows()).toBe(true)
  await user.keyboard("{ArrowLeft}")
  expect(document.activeElement).toBe(await untilSelected("Data"))
  expect(showsRows()).toBe(false)
})

it("rows that could not be read leave the way back to the data", async () => {
  const { store, user } = await openTable()
  await user.click(screen.getByRole("tab", { name: "Rows" }))
  const failure = { code: "card.points", message: "Too many points" }
  store.record([{ _tag: "TableFailed", key, failure }])
  expect(await screen.findByText("The table could not be loaded.")).not.toBeNull()
  await user.click(screen.getByRole("tab", { name: "Data" }))
  expect(screen.queryByText("The table could not be loaded.")).toBeNull()
})
