// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import type { Filter } from "#domain/areas/filter/types.ts"
import { CardUrn, DataSourceId, FilterId } from "#domain/kernel/ids.ts"
import type { RootEvent } from "#domain/root.ts"
import { someCard } from "#services/cards/cards.fixture.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { EmbedScreen } from "./EmbedScreen.tsx"

const urn = CardUrn.make("flights")
const failure = (code: string) => ({ code, message: "" })

const open = () => {
  const store = makeStore(() => 0)
  let reloads = 0
  const hand = openScreen(
    store,
    <EmbedScreen
      urn={urn}
      pfilters={null}
      reload={() => {
        reloads += 1
      }}
    />,
  )
  return { store, hand, reloads: () => reloads }
}
const retry = () => screen.queryByRole("button", { name: "Try again" })

it.each(["network", "server.busy"])("offers to try again where a card failed with %s", async (code) => {
  const { store, hand, reloads } = open()
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    { _tag: "CardsFailed", urns: [urn], failure: failure(code) },
  ])
  await screen.findByText("Unable to load card")
  await hand.click(screen.getByRole("button", { name: "Try again" }))
  expect(reloads()).toBe(1)
})

it("offers the same where its environment failed", async () => {
  const { store } = open()
  store.record([{ _tag: "EnvironmentFailed", failure: failure("timeout") }])
  await screen.findByText("Unable to load card")
  expect(retry()).not.toBeNull()
})

it("says of a card that there is not any more that it is gone", async () => {
  const { store } = open()
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    { _tag: "CardsFailed", urns: [urn] },
  ])
  await screen.findByText("Sorry. This content is no longer available.")
  expect(retry()).toBeNull()
})

const hostFilter: Filter = {
  ...filterFrom({ column: "origin", operand: "IN", values: ["AK"] }, FilterId.make("h"), urn),
  label: "Origin state",
}
const shown: ReadonlyArray<RootEvent> = [
  { _tag: "EnvironmentLoaded", data: someEnvironment },
  {
    _tag: "CardsLoaded",
    cards: [
      {
        ...someCard(urn),
        datasources: [{ dataSourceId: DataSourceId.make("d"), name: "d", isSampleData: false }],
      },
    ],
    withoutAccess: [],
  },
  { _tag: "CardOpened", card: urn },
]

it("says which filters the page around it set, and lets no one remove them", async () => {
  const { store } = open()
  store.record([...shown, { _tag: "HostFiltersApplied", card: urn, filters: [hostFilter] }])
  const chip = await screen.findByText("Origin state = AK, set by this page")
  expect(within(chip).queryByRole("button")).toBeNull()
  store.record([{ _tag: "HostFiltersApplied", card: urn, filters: [] }])
  await waitFor(() => expect(screen.queryByText(/set by this page/)).toBeNull())
})

it.each(["card-title", "title"])("has no title where the session switches it off as %s", async (name) => {
  const { store } = open()
  store.record(shown)
  await screen.findByRole("heading", { level: 1 })
  store.record([{ _tag: "SwitchesRead", switches: [{ name, enabled: false }] }])
  await waitFor(() => expect(screen.queryByRole("heading", { level: 1 })).toBeNull())
})
