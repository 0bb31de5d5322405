// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { SubscriptionEvent } from "#domain/areas/subscription/events.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { CommandId, StackId, UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import type { DigestSchedule } from "#domain/schedule/schedule.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { SubscribeDialog } from "./SubscribeDialog.tsx"
import { SubscriptionsDialog } from "./SubscriptionsDialog.tsx"

/** A Friday. */
const now = Date.parse("2026-11-20T12:00:00Z")
const id = CommandId.make("01938f2a-7c1e-7b3a-9d51-3f0a8e6c2b47")
const target = {
  _tag: "PAGE",
  stackId: StackId.make("sales"),
  title: "Sales",
  groups: [],
  isCrossFiltering: false,
} as const
const weekly: DigestSchedule = { cadence: { _tag: "WEEKLY", weekday: 1 }, time: "07:00", timeZone: "UTC" }
const subscribed: SubscriptionEvent = { _tag: "Subscribed", id, target, to: "MAIL", schedule: weekly }

/** A store in which the current user's stream has these events. */
const storeWith = (...events: ReadonlyArray<SubscriptionEvent>) => {
  const stream = userStream(UserId.make(someEnvironment.user?.id ?? ""))
  const store = makeStore(() => now)
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    { _tag: "StreamFollowed", stream },
    { _tag: "StreamCurrent", stream },
    ...events.map(
      (event, index) => ({ _tag: "EventDelivered", envelope: envelopeOf(stream, index + 1, event) }) as const,
    ),
  ])
  return { store, commands: () => store.state().sync.outbox.map(({ request }) => request.command) }
}
const services = { now: () => now }

describe("the dialog to subscribe", () => {
  const open = () => {
    const { store, commands } = storeWith()
    const user = openScreen(store, <SubscribeDialog target={target} onClose={() => {}} />, services)
    return { user, commands }
  }

  it("says when the first one comes, for each cadence", async () => {
    const { user } = open()
    expect(screen.getByText(/^Next: Mon, Nov 23/)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText("How often"), "Every month")
    await user.selectOptions(screen.getByLabelText("On day"), "31")
    expect(screen.getByText(/^Next: Mon, Nov 30/)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText("How often"), "Every day")
    expect(screen.getByText(/^Next: (?:Fri, Nov 20|Sat, Nov 21)/)).toBeTruthy()
  })

  it("subscribes what it names, to whom and when it says", async () => {
    const { user, commands } = open()
    await user.selectOptions(screen.getByLabelText("Send to"), "Its discussion")
    await user.click(screen.getByRole("button", { name: "Subscribe" }))
    expect(commands()).toMatchObject([
      {
        _tag: "Subscribe",
        target,
        to: "CHANNEL",
        schedule: { cadence: { _tag: "WEEKLY", weekday: 1 }, time: "07:00" },
      },
    ])
  })

  it("offers no discussion of a stack that everyone has for themselves", () => {
    const { store } = storeWith()
    const own = { ...target, stackId: StackId.make("-100003") }
    openScreen(store, <SubscribeDialog target={own} onClose={() => {}} />, services)
    expect(within(screen.getByLabelText("Send to")).queryByText("Its discussion")).toBeNull()
  })
})

describe("the list of subscriptions", () => {
  const open = (...events: ReadonlyArray<SubscriptionEvent>) => {
    const { store, commands } = storeWith(...events)
    const user = openScreen(store, <SubscriptionsDialog onClose={() => {}} />, services)
    return { commands, press: (name: string) => user.click(screen.getByRole("button", { name })), user }
  }

  it("says how to begin where there are none", () => {
    open()
    expect(screen.getByText(/^No subscriptions yet/)).toBeTruthy()
  })

  it("says when each comes, and why the last one was not delivered", () => {
    open(
      subscribed,
      { _tag: "DigestSent", id, slot: "2026-11-16", leftOut: 2 },
      { _tag: "DigestFailed", id, slot: "2026-11-16", problem: "550 No such mailbox" },
    )
    expect(screen.getByText("Every Monday at 7:00 AM · Me, by email")).toBeTruthy()
    expect(screen.getByText(/^Next: Mon, Nov 23, 7:00 AM UTC/)).toBeTruthy()
    expect(screen.getByText("2 cards are left out for lack of access.")).toBeTruthy()
    expect(screen.getByText("Not delivered: 550 No such mailbox")).toBeTruthy()
  })

  it("changes, pauses and ends a subscription", async () => {
    const { press, commands, user } = open(subscribed)
    await press("Change Sales")
    await user.selectOptions(screen.getByLabelText("On"), "Friday")
    await press("Save")
    expect(screen.getByText("Every Friday at 7:00 AM · Me, by email")).toBeTruthy()
    await press("Pause Sales")
    expect(screen.getByText("Paused")).toBeTruthy()
    await press("Resume Sales")
    await press("Unsubscribe from Sales")
    expect(screen.getByText(/^No subscriptions yet/)).toBeTruthy()
    expect(commands().map(({ _tag }) => _tag)).toEqual([
      "ChangeSubscription",
      "PauseSubscription",
      "ResumeSubscription",
      "Unsubscribe",
    ])
  })

  it("says of one that ended why it did", () => {
    open(subscribed, { _tag: "SubscriptionEnded", id, reason: "ACCESS" })
    expect(screen.getByText("Ended: you no longer have access.")).toBeTruthy()
    expect(screen.getByRole("button", { name: "Resume Sales" })).toBeTruthy()
  })
})
