// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { openLevels } from "#domain/areas/level/select.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someCard } from "#services/cards/cards.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { useLevels } from "#src/state/useLevels.ts"
import { LevelPanel } from "./LevelPanel.tsx"
import { LevelStack } from "./LevelStack.tsx"

const urn = CardUrn.make("flights")
const path = ["by-month", "by-day"].map((name) => CardUrn.make(name))
const card = { ...someCard(urn), title: "Flights", drillPathURNs: path }

const Levels = ({ isWide }: { isWide: boolean }) => {
  const levels = useLevels(urn, true)
  return (
    <LevelStack levels={levels} isWide={isWide}>
      {(level, isOnlyLevel) => (
        <LevelPanel card={card} level={level} levels={levels} isOnlyLevel={isOnlyLevel} />
      )}
    </LevelStack>
  )
}

/** A card drilled from California into March, on a wide screen or a phone. */
const openDrilled = async (isWide: boolean) => {
  const store = makeStore(() => 0)
  const cards = [card, ...path.map((below) => someCard(below))]
  store.record([
    { _tag: "CardsLoaded", cards, withoutAccess: [] },
    { _tag: "CardOpened", card: urn },
  ])
  for (const [index, label] of ["California", "March"].entries()) {
    store.dispatch({
      area: "level",
      command: { _tag: "Drill", key: levelKey(urn, index), label, filters: [] },
    })
  }
  const user = await act(async () => openScreen(store, <Levels isWide={isWide} />))
  return {
    user,
    press: (name: string) => user.click(screen.getByRole("button", { name })),
    open: () => openLevels(store.state().level, urn).map(({ label }) => label ?? card.title),
  }
}

const nameOf = (element: HTMLElement) => element.getAttribute("aria-label") ?? element.textContent
const panels = () => screen.getAllByRole("toolbar").length
const waysBack = () =>
  screen
    .queryAllByRole("navigation", { name: "Drill path" })
    .flatMap((path) => within(path).getAllByRole("button"))
    .map(nameOf)

describe("a drilled card on a wide screen", () => {
  it("shows its levels side by side, each below the card with a way back and its own name alone", async () => {
    await openDrilled(true)
    await screen.findAllByRole("navigation", { name: "Drill path" })
    expect(panels()).toBe(3)
    expect(waysBack()).toEqual(["Back", "Back"])
    expect(screen.getAllByRole("navigation", { name: "Drill path" })).toHaveLength(2)
    const steps = screen.getAllByRole("navigation", { name: "Drill path" })
    expect(steps.map((step) => within(step).getByText(/^(Flights|California|March)$/).textContent)).toEqual([
      "California",
      "March",
    ])
  })

  it("gives each panel the title of its own card", async () => {
    await openDrilled(true)
    expect(screen.getAllByRole("heading", { level: 2 }).map(nameOf)).toEqual(["Flights", ...path])
  })
})

describe("a drilled card on a phone", () => {
  it("shows its deepest level alone, with a way back to each above", async () => {
    await openDrilled(false)
    expect(panels()).toBe(1)
    expect(waysBack()).toEqual(["Back", "Flights", "California"])
  })

  it("goes back one level at a time by the arrow, and has no way back at the card itself", async () => {
    const { press, open } = await openDrilled(false)
    await press("Back")
    expect(open()).toEqual(["Flights", "California"])
    expect(waysBack()).toEqual(["Back", "Flights"])
    await press("Back")
    expect(open()).toEqual(["Flights"])
    expect(waysBack()).toEqual([])
    expect(panels()).toBe(1)
  })

  it("keeps the focus in the panel that is shown, whatever took the place of what had it", async () => {
    const { user, press } = await openDrilled(false)
    const focused = () => document.activeElement?.getAttribute("data-level")
    await press("Back")
    expect(focused()).toBe("1")
    await user.tab()
    await user.keyboard("{Enter}")
    expect(focused()).toBe("0")
  })

  it("goes back to a level by its name", async () => {
    const { press, open } = await openDrilled(false)
    await press("Flights")
    expect(open()).toEqual(["Flights"])
  })
})
