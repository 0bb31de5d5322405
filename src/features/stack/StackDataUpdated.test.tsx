// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import { CardUrn, EpochMs } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import type { RootEvent } from "#domain/root.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { StackDataUpdated } from "./StackDataUpdated.tsx"

const cards = ["flights", "delays"].map((id) => CardUrn.make(id))
const keys = cards.map((card) => levelKey(card, 0))
const rendered = (at: number): ReadonlyArray<RootEvent> =>
  keys.map((key) => ({ _tag: "CardRendered", key, render: {}, at: EpochMs.make(at) }))
const changed = (at: number): ReadonlyArray<RootEvent> =>
  keys.map((key) => ({ _tag: "DataChanged", key, at: EpochMs.make(at), isWithdrawn: false }))

it("a stack says once that its cards were drawn anew, when the first of them was", () => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "CardsLoaded", cards: cards.map((urn) => cardNamed(urn)), withoutAccess: [] },
    ...cards.map((card): RootEvent => ({ _tag: "CardOpened", card })),
    ...rendered(1),
  ])
  openScreen(store, <StackDataUpdated cards={cards} />)
  expect(screen.getByRole("status").textContent).toBe("")
  act(() => store.record(changed(2)))
  expect(screen.getByRole("status").textContent).toBe("")
  act(() => store.record(rendered(3).slice(0, 1)))
  const note = screen.getByText("Data updated just now")
  act(() => store.record(rendered(4).slice(1)))
  expect(screen.getByText("Data updated just now")).toBe(note)
  act(() => store.record([...changed(5), ...rendered(6)]))
  expect(screen.getByText("Data updated just now")).not.toBe(note)
})
