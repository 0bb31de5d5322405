// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { act, screen } from "@testing-library/react"
import { useState } from "react"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { CardUrn, FilterId, UserId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { ActiveGuide } from "./ActiveGuide.tsx"
import { GuidesDialog } from "./GuidesDialog.tsx"

const Help = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Help
      </button>
      {isOpen && <GuidesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

beforeAll(() => import("./GuidePanel.tsx"))

const urn = CardUrn.make("sales")
const drilled = {
  _tag: "Drilled",
  filters: [],
  settings: {},
  card: urn,
  level: 1,
  urn,
  kind: "chart",
  label: "",
  drillFilters: [],
} as const
const filter = {
  id: FilterId.make("f1"),
  cardURN: urn,
  column: "delay",
  label: "Delay",
  dataSourceId: null,
  dataType: "numeric",
  operand: "EQUALS",
  values: [60],
  applied: true,
  persisted: false,
} as const
const applied = { _tag: "FilterApplied", key: levelKey(urn, 0), filter } as const

/** The guides of Ada, over a screen with a toolbar of these tools. */
const open = async (tools: ReadonlyArray<string>, hasBuzz = true, address = "/") => {
  vi.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([{}] as never)
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: UserId.make("ada") }
  const features = [{ name: "nobuzz", enabled: !hasBuzz }]
  store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, user, features } }])
  const hand = await act(async () =>
    openScreen(
      store,
      <RouterContextProvider
        router={makeRouter({ history: createMemoryHistory({ initialEntries: [address] }) })}
      >
        {tools.map((id) => (
          <span key={id} data-guide={id} data-testid={id}>
            <button type="button">{id}</button>
          </span>
        ))}
        <Help />
        <ActiveGuide />
      </RouterContextProvider>,
    ),
  )
  const press = (name: string | RegExp) =>
    act(async () => hand.click(screen.getByRole("button", { name, hidden: true })))
  return {
    hand,
    press,
    store,
    guided: () => document.querySelector("[data-guided]")?.getAttribute("data-guide"),
  }
}
/** The step that is shown, before the title of the dialog. */
const heading = () =>
  screen.queryAllByRole("heading", { level: 2, hidden: true }).map(({ textContent }) => textContent)

describe("a guide", () => {
  it("marks the control of its step, goes on to the next, and is done with the last", async () => {
    const { press, guided } = await open(["stack", "filter", "drill"])
    await press("Start: Explore your data")
    expect([heading()[0], guided()]).toEqual(["Open a stack", "stack"])
    await press("Show me")
    expect(document.activeElement?.textContent).toBe("stack")
    await press("Next")
    expect([heading()[0], guided()]).toEqual(["Filter a card", "filter"])
    await press("Next")
    await press(/^Done$/)
    expect(guided()).toBeUndefined()
    await press("Help")
    expect(screen.getByText("Done")).toBeTruthy()
  })

  it("leads to where its control is, where that is not on this screen", async () => {
    const { press, guided } = await open([])
    await press("Start: Explore your data")
    expect(guided()).toBeUndefined()
    expect(screen.getByRole("link", { name: "Go to stacks", hidden: true }).getAttribute("href")).toBe(
      "/stacks",
    )
  })

  it("is put away by its cross, and goes on from there when it is started again", async () => {
    const { press, store } = await open(["filter"])
    await press("Start: Explore your data")
    await press("Next")
    await press(/^Close the guide/)
    expect(heading()).toEqual([])
    await press("Help")
    await press("Start: Explore your data")
    expect(heading()[0]).toBe("Filter a card")
    expect(store.state().sync.outbox.map(({ request }) => request.command._tag)).toEqual([
      "ViewGuide",
      "CompleteSection",
      "ActivateStep",
      "ViewGuide",
    ])
  })

  it("goes on as soon as what its step asks for is done by the user, not by an address", async () => {
    const { store, press } = await open(["filter", "drill"], true, "/stacks/sales")
    await press("Start: Explore your data")
    expect(heading()[0]).toBe("Filter a card")
    await act(async () => store.record([applied], "url"))
    expect(heading()[0]).toBe("Filter a card")
    await act(async () => store.record([applied], "user"))
    expect(heading()[0]).toBe("Drill into a mark")
    await act(async () => store.record([drilled], "user"))
    expect(heading()).toEqual([])
  })

  it("to a link is done once the link is copied", async () => {
    const { press } = await open(["link"])
    await press("Start: Share what you see")
    await press("link")
    expect(heading()).toEqual([])
  })

  it("of discussions is not offered without Buzz", async () => {
    await open([], false)
    expect(screen.queryByText("Discuss a card")).toBeNull()
    expect(screen.getByText("Share what you see")).toBeTruthy()
  })
})
