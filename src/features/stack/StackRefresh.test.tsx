// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { CardUrn, EpochMs, StackId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import type { RootEvent } from "#domain/root.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { StackRefresh } from "./StackRefresh.tsx"

const cards = ["flights", "delays"].map((id) => CardUrn.make(id))
const minute = 60_000
const renderedAgo = (id: string, ago: number): RootEvent => ({
  _tag: "CardRendered",
  key: levelKey(CardUrn.make(id), 0),
  render: {},
  at: EpochMs.make(Date.now() - ago),
})

const openStack = (...events: ReadonlyArray<RootEvent>) => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "CardsLoaded", cards: cards.map((urn) => cardNamed(urn)), withoutAccess: [] },
    ...cards.map((card): RootEvent => ({ _tag: "CardOpened", card })),
    ...events,
  ])
  const person = openScreen(store, <StackRefresh id={StackId.make("s")} cards={cards} />)
  return { store, person }
}

it("says how old the oldest of the charts is", () => {
  openStack(renderedAgo("flights", 2 * minute), renderedAgo("delays", 9 * minute))
  expect(screen.getByText(/Updated/).textContent).toBe("Updated 9 minutes ago")
})

it("says nothing before a chart is there", () => {
  openStack()
  expect(screen.queryByText(/Updated/)).toBeNull()
})

it("draws every open card anew, once", async () => {
  const { store, person } = openStack()
  await person.click(screen.getByRole("button", { name: "Refresh" }))
  const attempts = cards.map((urn) => levelOf(store.state().level, levelKey(urn, 0))?.view.attempt)
  expect(attempts).toEqual([1, 1])
  act(() => store.record([{ _tag: "RenderRequested", key: levelKey(CardUrn.make("flights"), 0) }]))
  expect(screen.getByRole("button", { name: "Refresh" }).hasAttribute("disabled")).toBe(true)
})
