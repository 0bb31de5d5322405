// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { alertFigure } from "#domain/areas/alert/alertFigure.ts"
import type { AlertEvent } from "#domain/areas/alert/events.ts"
import { type AlertCondition, maxAlerts } from "#domain/areas/alert/types.ts"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import type { Summary } from "#domain/areas/card/summary.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn, FilterId, UserId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import type { RootEvent } from "#domain/root.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { AlertsDialog } from "./AlertsDialog.tsx"

const urn = CardUrn.make("sales")
const summary: Summary = { label: "Sales", value: 135, format: { style: "currency", currency: "EUR" } }
const plain = { filters: [], settings: {} }
const oslo = { column: "shop", label: "Shop", operand: "IN", values: ["Oslo"] } as const
const ruleOf = (condition: AlertCondition, name = "") => ({ name, condition, view: plain, enabled: true })
const above: AlertCondition = { _tag: "ABOVE", value: 200 }
const created: AlertEvent = { _tag: "AlertCreated", card: urn, id: "a", rule: ruleOf(above) }

const openDialog = (
  events: ReadonlyArray<readonly [author: string, event: AlertEvent]> = [],
  ...local: ReadonlyArray<RootEvent>
) => {
  const store = makeStore(() => 0)
  const deliver = ([author, event]: readonly [string, AlertEvent], index: number): void => {
    const envelope = envelopeOf("card:sales", index + 1, event, { actor: UserId.make(author) })
    store.record([{ _tag: "EventDelivered", envelope }])
  }
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    { _tag: "CardsLoaded", cards: [cardNamed("sales")], withoutAccess: [] },
    { _tag: "CardOpened", card: urn },
    { _tag: "CardRendered", key: levelKey(urn, 0), render: { summary } },
    ...local,
  ])
  store.dispatch({ area: "sync", command: { _tag: "FollowStream", stream: "card:sales" } })
  store.record([{ _tag: "StreamCurrent", stream: "card:sales" }])
  for (const [index, event] of events.entries()) deliver(event, index)
  const user = openScreen(store, <AlertsDialog card={cardNamed("sales")} onClose={() => undefined} />)
  /** What the server answers where the figure of the shown alerts is asked for. */
  const answer = (value: number | null) =>
    act(() => {
      store.record([
        { _tag: "AlertFigureLoaded", params: { card: urn, view: plain }, result: { ...summary, value } },
      ])
    })
  return {
    store,
    user,
    answer,
    press: (name: string | RegExp) => user.click(screen.getByRole("button", { name })),
    commands: () =>
      store.state().sync.outbox.flatMap(({ request }) => (request.area === "alert" ? [request.command] : [])),
  }
}
const newAlert = async (...given: Parameters<typeof openDialog>) => {
  const opened = openDialog(...given)
  await opened.press("New alert")
  return opened
}
const choose = (option: string) =>
  [screen.getByRole("combobox", { name: "Tell me when Sales" }), option] as const

describe("the form of an alert", () => {
  it("stays with what was entered, and says why, when the card has as many as it may have", async () => {
    const all = Array.from(
      { length: maxAlerts },
      (_, index) => ["ada", { ...created, id: `a${index}` }] as const,
    )
    const { user, press, answer } = await newAlert(all)
    answer(135)
    await user.type(screen.getByRole("textbox", { name: "Value (€)" }), "300")
    await press("Set alert")
    expect(screen.getByRole("alert").textContent).toContain("as many alerts as it takes")
    expect(screen.getByRole("textbox", { name: "Value (€)" })).toHaveProperty("value", "300")
  })

  it("sets one, named by its condition, on the card as it is shown", async () => {
    const filter = filterFrom(oslo, FilterId.make("f"), urn)
    const { user, commands, press } = await newAlert([], {
      _tag: "FiltersReceived",
      key: levelKey(urn, 0),
      filters: [filter],
    })
    expect(screen.getByText("Shop = Oslo")).toBeTruthy()
    await user.type(screen.getByRole("textbox", { name: "Value (€)" }), "200")
    expect(screen.getByRole("textbox", { name: "Name (optional)" }).getAttribute("placeholder")).toBe(
      "Sales above €200",
    )
    await press("Set alert")
    expect(commands()).toMatchObject([
      {
        _tag: "CreateAlert",
        card: urn,
        name: "",
        condition: above,
        view: { filters: [{ column: "shop", operand: "IN", values: ["Oslo"] }] },
      },
    ])
  })

  it("says what is wrong with a value, beside what was entered", async () => {
    const { user, commands, press } = await newAlert()
    await press("Set alert")
    expect(screen.getByRole("alert").textContent).toBe("Enter a number in the form 1,234.5.")
    await user.selectOptions(...choose("changes by percent"))
    await user.type(screen.getByRole("textbox", { name: "Value (%)" }), "-3")
    expect(screen.getByRole("alert").textContent).toBe("Enter a number above 0.")
    expect(screen.getByRole("textbox", { name: "Value (%)" }).getAttribute("aria-invalid")).toBe("true")
    expect(commands()).toEqual([])
  })

  it("shows the figure as it is now, and that it is there already", async () => {
    const { store, user, answer } = await newAlert()
    const asked = { card: urn, view: plain }
    expect(alertFigure.loadedOf(store.state().alertFigure, asked).status).toBe("LOADING")
    answer(135)
    expect(screen.getByText("Now: €135.")).toBeTruthy()
    await user.type(screen.getByRole("textbox", { name: "Value (€)" }), "100")
    expect(screen.getByText(/^Now: €135\. It’s there already/)).toBeTruthy()
    await user.selectOptions(...choose("is below"))
    expect(screen.getByText("Now: €135.")).toBeTruthy()
    await user.selectOptions(...choose("has no data"))
    expect(screen.queryByRole("textbox", { name: "Value (€)" })).toBeNull()
    answer(null)
    expect(screen.getByText(/^It has no value now/)).toBeTruthy()
  })

  it("stays with what was entered when the server refuses it", async () => {
    const { store, user, press } = await newAlert()
    await user.type(screen.getByRole("textbox", { name: "Value (€)" }), "200")
    await press("Set alert")
    const [entry] = store.state().sync.outbox
    if (entry === undefined) throw new Error("Nothing was sent")
    act(() =>
      store.record([
        {
          _tag: "CommandRejected",
          commandId: entry.commandId,
          refusal: { code: "alert.figure", message: "no figure" },
        },
      ]),
    )
    expect(screen.getByText("This card has no summary number to watch.")).toBeTruthy()
    expect((screen.getByRole("textbox", { name: "Value (€)" }) as HTMLInputElement).value).toBe("200")
  })

  it("changes an alert, which goes on watching what it did", async () => {
    const { user, commands, press } = openDialog([["ada", created]])
    await press("Edit Sales above €200")
    const value = screen.getByRole("textbox", { name: "Value (€)" })
    expect((value as HTMLInputElement).value).toBe("200")
    await user.clear(value)
    await user.type(value, "300")
    await press("Save changes")
    expect(commands()).toEqual([
      {
        _tag: "ChangeAlert",
        card: urn,
        id: "a",
        name: "",
        condition: { _tag: "ABOVE", value: 300 },
        view: plain,
        enabled: true,
      },
    ])
  })
})

describe("the list of alerts", () => {
  it("says what to do where there are none", () => {
    openDialog()
    expect(screen.getByText(/^No alerts yet/)).toBeTruthy()
  })

  it("says where each stands, and its figure as the reader sees it", () => {
    const status = { _tag: "STOPPED", reason: "CARD" } as const
    const { answer } = openDialog([
      ["ada", created],
      ["ben", { ...created, id: "b", rule: ruleOf({ _tag: "NO_DATA" }, "Quiet") }],
      ["ada", { _tag: "AlertStatusChanged", card: urn, id: "a", version: 1, status: { _tag: "CROSSED" } }],
      ["ben", { _tag: "AlertStatusChanged", card: urn, id: "b", version: 1, status }],
    ])
    answer(250)
    const mine = within(screen.getByRole("listitem", { name: "Sales above €200" }))
    expect(mine.getByText("Crossed")).toBeTruthy()
    expect(mine.getByText("Sales: €250")).toBeTruthy()
    expect(mine.getByText(/Set by you · 1 follower/)).toBeTruthy()
    const other = within(screen.getByRole("listitem", { name: "Quiet" }))
    expect(other.getByText(/^Stopped: the card has no such figure/)).toBeTruthy()
    expect(other.getByText("Sales as you see it: €250")).toBeTruthy()
    expect(other.queryByRole("button", { name: /^(Edit|Delete|Turn)/ })).toBeNull()
  })

  it("says whose rows it watches, since others see other figures", () => {
    openDialog([
      ["ben", created],
      ["ben", { _tag: "AlertStatusChanged", card: urn, id: "a", version: 1, status: { _tag: "CROSSED" } }],
    ])
    expect(screen.getByText(/^Crossed \(as .+ sees it\)$/)).toBeTruthy()
  })

  it("is followed and unfollowed", async () => {
    const { commands, press } = openDialog([["ben", created]])
    await press("Follow")
    expect(screen.getByRole("button", { name: "Following" }).getAttribute("aria-pressed")).toBe("true")
    await press("Following")
    expect(commands().map(({ _tag }) => _tag)).toEqual(["FollowAlert", "UnfollowAlert"])
  })

  it("deletes one when that is confirmed, and turns one off", async () => {
    const { commands, press } = openDialog([["ada", created]])
    await press("Turn off Sales above €200")
    expect(screen.getByText("Off")).toBeTruthy()
    await press("Delete Sales above €200")
    await press("Keep")
    await press("Delete Sales above €200")
    await press("Delete")
    expect(screen.queryByRole("listitem")).toBeNull()
    expect(commands()).toMatchObject([
      { _tag: "ChangeAlert", enabled: false },
      { _tag: "DeleteAlert", id: "a" },
    ])
  })
})
