// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { flightsByOrigin } from "#charts/gallery/fixtures/flights-by-origin.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { CardUrn, EpochMs } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someCard } from "#services/cards/cards.fixture.ts"
import { reloadFailed } from "#services/reactors/reloadFailed.ts"
import { makeStore } from "#services/store/appStore.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { LevelBody } from "./LevelBody.tsx"

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)
const drawnAt = EpochMs.make(Date.UTC(2026, 3, 1, 9, 0))

const Body = () => {
  const level = useSelect((state) => levelOf(state.level, key))
  return level === undefined ? null : (
    <LevelBody level={level} title="Flights" height={320} showSummary={false} />
  )
}

const rendered = {
  _tag: "CardRendered",
  key,
  render: { chart: { chartType: "badge_table", table: flightsByOrigin } },
  at: drawnAt,
} as const

/** A card whose rows were drawn five minutes ago, or never, and that now fails with a code. */
const openFailed = async (code: string, wasDrawn = true, isEmbedded = false) => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "CardsLoaded", cards: [someCard(urn)], withoutAccess: [] },
    { _tag: "CardOpened", card: urn },
    ...(wasDrawn ? [rendered] : []),
    { _tag: "RenderFailed", key, failure: { code, message: "no" } },
  ])
  const user = await act(async () => openScreen(store, <Body />, isEmbedded ? {} : { Age: RelativeTime }))
  return {
    user,
    store,
    isStale: () => document.querySelector("[data-stale=true]") !== null,
    attempts: () => levelOf(store.state().level, key)?.view.attempt,
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: drawnAt + 5 * 60_000, toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

it("keeps what it showed, dimmed, and says why, how old it is, and how to try again", async () => {
  const { user, isStale, attempts } = await openFailed("network")
  expect(isStale()).toBe(true)
  expect(screen.getByRole("alert").textContent).toContain("Couldn’t reach the server.")
  expect(screen.getByRole("alert").textContent).toContain("Data as of 5 minutes ago.")
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(attempts()).toBe(1)
})

it("keeps what it showed while the database of its data is away, with its age, and asks again", async () => {
  const { store, isStale, attempts } = await openFailed("dataset.away")
  expect(isStale()).toBe(true)
  expect(screen.getByRole("alert").textContent).toContain("The database can’t be reached.")
  expect(screen.getByRole("alert").textContent).toContain("Data as of 5 minutes ago.")
  await act(async () => reloadFailed(store))
  expect(attempts()).toBe(1)
  act(() => store.record([rendered]))
  expect(screen.queryByRole("alert")).toBeNull()
  expect(isStale()).toBe(false)
})

it("says which dates could not be loaded, and of which the figures are", async () => {
  const { store } = await openFailed("network")
  const dateInfo = { column: "day", dateRangeFilter: null, dateGrain: null, asOf: null }
  const column = { exprType: "COLUMN", column: "day" } as const
  const lastYear = { dateTimeRangeType: "INTERVAL_OFFSET", interval: "YEAR", offset: 1, count: 1 } as const
  const dateRange = { column, dateTimeRange: lastYear }
  const said = () => screen.getByRole("alert").textContent
  await act(async () =>
    store.record([
      { _tag: "CardsLoaded", cards: [{ ...someCard(urn), dateInfo }], withoutAccess: [] },
      { ...rendered, dates: { dateRange: null, overrideDateRange: false } },
      { _tag: "DateRangeChanged", key, dateRange },
      { _tag: "RenderRequested", key },
      { _tag: "RenderFailed", key, failure: { code: "network", message: "no" } },
    ]),
  )
  expect(said()).toContain("Last year couldn’t be loaded. Shown: All time.")
  await act(async () =>
    store.record([
      { ...rendered, dates: { dateRange, overrideDateRange: false } },
      { _tag: "RenderFailed", key, failure: { code: "network", message: "no" } },
    ]),
  )
  expect(said()).not.toContain("Last year")
})

it("is as it was once it is drawn again", async () => {
  const { store, isStale } = await openFailed("timeout")
  act(() => store.record([rendered]))
  expect(screen.queryByRole("alert")).toBeNull()
  expect(isStale()).toBe(false)
})

it("names the moment in an embed, where no ticker keeps an age true", async () => {
  await openFailed("network", true, true)
  expect(screen.getByRole("alert").textContent).toMatch(/Data as of Apr 1, 2026, \d/)
})

it.each([
  ["network", false],
  ["card.access", true],
] as const)("shows nothing but why after %s, drawn before: %s", async (code, wasDrawn) => {
  const { isStale } = await openFailed(code, wasDrawn)
  expect(isStale()).toBe(false)
  expect(screen.getByRole("alert").textContent).toContain("Unable to load card")
})
