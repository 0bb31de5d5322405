// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { flightsByOrigin } from "#charts/gallery/fixtures/flights-by-origin.ts"
import { UnknownCardType } from "#domain/areas/card/cardType.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { CardUrn, EpochMs } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import type { RootEvent } from "#domain/root.ts"
import { someCard } from "#services/cards/cards.fixture.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { AloneScreen } from "./AloneScreen.tsx"
import { refreshInterval } from "./useRefresh.ts"

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)

const open = async (...events: ReadonlyArray<RootEvent>) => {
  const store = makeStore(() => 0)
  store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }, ...events])
  let reloads = 0
  const reload = () => {
    reloads += 1
  }
  const user = await act(async () =>
    openScreen(store, <AloneScreen urn={urn} pfilters={null} kind="alone" reload={reload} />),
  )
  return { store, user, reloads: () => reloads }
}

const drawn: ReadonlyArray<RootEvent> = [
  { _tag: "CardsLoaded", cards: [someCard(urn)], withoutAccess: [] },
  { _tag: "CardOpened", card: urn },
  {
    _tag: "CardRendered",
    key,
    render: { chart: { chartType: "badge_table", table: flightsByOrigin } },
    at: EpochMs.make(0),
  },
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

it("draws the card anew each minute, and has no tools", async () => {
  const { store } = await open(...drawn)
  expect(screen.queryByRole("toolbar")).toBeNull()
  expect(screen.queryByRole("banner")).toBeNull()
  const attempts = () => levelOf(store.state().level, key)?.view.attempt ?? 0
  const before = attempts()
  act(() => void vi.advanceTimersByTime(refreshInterval))
  expect(attempts()).toBe(before + 1)
})

it("says that the reader has no access", async () => {
  await open({ _tag: "CardsLoaded", cards: [], withoutAccess: [urn] })
  expect(screen.getByRole("alert").textContent).toContain("You don't have card access")
})

it("says that the card could not be loaded, and tries again", async () => {
  const { store, user, reloads } = await open()
  const failure = { code: "network", message: "" }
  act(() => store.record([{ _tag: "CardsFailed", urns: [urn], failure }]))
  expect(screen.getByRole("alert").textContent).toContain("Unable to load card")
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(reloads()).toBe(1)
})

it("says, and logs, that the type of a card is not known", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined)
  const type = UnknownCardType.make("hologram")
  await open(
    { _tag: "CardsLoaded", cards: [{ ...someCard(urn), type, content: { type } }], withoutAccess: [] },
    { _tag: "CardOpened", card: urn },
  )
  expect((await screen.findByRole("alert")).textContent).toContain("can't be shown here")
  expect(warn.mock.calls.flat().join()).toContain("hologram")
  warn.mockRestore()
})

it("opens its card once it is known, so that a text is asked for no chart", async () => {
  const { store } = await open({ _tag: "CardsRequested", urns: [urn] })
  expect(levelOf(store.state().level, key)).toBeUndefined()
  await act(async () => {
    store.record([{ _tag: "CardsLoaded", cards: [someCard(urn)], withoutAccess: [] }])
  })
  expect(levelOf(store.state().level, key)).toBeDefined()
})

it("shows the card in the view of its address, and names what cannot be read", async () => {
  const before = window.location.href
  window.history.replaceState(null, "", "/mason/kpi/flights?date=2001&origin=LAX&axis=wide&appData=a")
  try {
    const dateInfo = { column: "date", dateRangeFilter: null, dateGrain: null, asOf: null }
    const { store } = await open(
      { _tag: "CardsLoaded", cards: [{ ...someCard(urn), dateInfo }], withoutAccess: [] },
      { _tag: "CardOpened", card: urn },
    )
    expect((await screen.findByRole("alert")).textContent).toContain("axis=wide")
    const filters = levelOf(store.state().level, key)?.filters
    expect(filters?.filters).toMatchObject([{ column: "origin", values: ["LAX"], applied: true }])
    expect(filters?.overrideDateRange).toBe(true)
    expect(filters?.unreadParts).toEqual(["axis=wide"])
  } finally {
    window.history.replaceState(null, "", before)
  }
})
