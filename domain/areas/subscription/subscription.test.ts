import { describe, expect, it } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { CommandId, StackId } from "../../kernel/ids.ts"
import type { DigestSchedule } from "../../schedule/schedule.ts"
import { slotAhead, slotToSend } from "./due.ts"
import type { SubscriptionEvent } from "./events.ts"
import { subscription } from "./subscription.ts"
import { maxSubscriptions } from "./types.ts"

const id = context.commandId
const daily: DigestSchedule = { cadence: { _tag: "DAILY" }, time: "07:00", timeZone: "Europe/Oslo" }
const target = {
  _tag: "PAGE",
  stackId: StackId.make("sales"),
  title: "Sales",
  groups: [],
  isCrossFiltering: false,
} as const
const subscribed: SubscriptionEvent = { _tag: "Subscribed", id, target, to: "MAIL", schedule: daily }
const sent = (slot: string): SubscriptionEvent => ({ _tag: "DigestSent", id, slot, leftOut: 0 })
const history = given(subscription)

describe("Subscribe", () => {
  it("makes a subscription of the command's id", () =>
    history().when({ _tag: "Subscribe", target, to: "MAIL", schedule: daily }).emits(subscribed))
  it("emits nothing the second time", () =>
    history(subscribed).when({ _tag: "Subscribe", target, to: "MAIL", schedule: daily }).emitsNothing())
  it("refuses more than a person may have", () => {
    const many = Array.from({ length: maxSubscriptions }, (_, index) => ({
      ...subscribed,
      id: CommandId.make(`00000000-0000-7000-a000-${String(index).padStart(12, "0")}`),
    }))
    history(...many)
      .when({ _tag: "Subscribe", target, to: "MAIL", schedule: daily })
      .refuses({ _tag: "TooManySubscriptions", most: maxSubscriptions })
  })
})

describe("ChangeSubscription", () => {
  const change = { _tag: "ChangeSubscription", id, to: "CHANNEL", schedule: daily } as const
  it("changes where digests go", () =>
    history(subscribed)
      .when(change)
      .emits({ _tag: "SubscriptionChanged", id, to: "CHANNEL", schedule: daily }))
  it("emits nothing for what it is already", () =>
    history(subscribed)
      .when({ ...change, to: "MAIL" })
      .emitsNothing())
  it("refuses one that is not there", () => history().when(change).refuses({ _tag: "NoSubscription" }))
})

describe("PauseSubscription and ResumeSubscription", () => {
  it("pauses once, and resumes what is paused", () => {
    history(subscribed).when({ _tag: "PauseSubscription", id }).emits({ _tag: "SubscriptionPaused", id })
    const paused = history(subscribed, { _tag: "SubscriptionPaused", id })
    paused.when({ _tag: "PauseSubscription", id }).emitsNothing()
    paused.when({ _tag: "ResumeSubscription", id }).emits({ _tag: "SubscriptionResumed", id })
    history(subscribed).when({ _tag: "ResumeSubscription", id }).emitsNothing()
  })
  it("resumes a subscription that ended", () =>
    history(subscribed, { _tag: "SubscriptionEnded", id, reason: "ACCESS" })
      .when({ _tag: "ResumeSubscription", id })
      .emits({ _tag: "SubscriptionResumed", id }))
})

describe("Unsubscribe", () => {
  it("removes a subscription with what was sent of it", () => {
    history(subscribed).when({ _tag: "Unsubscribe", id }).emits({ _tag: "Unsubscribed", id })
    expect(history(subscribed, sent("2025-06-14"), { _tag: "Unsubscribed", id }).state).toEqual(
      subscription.initialState,
    )
  })
  it("emits nothing for one that is gone", () => history().when({ _tag: "Unsubscribe", id }).emitsNothing())
  it("declines the mails of a rooster, once", () => {
    const rooster = "rooster:morning"
    history().when({ _tag: "Unsubscribe", id: rooster }).emits({ _tag: "Unsubscribed", id: rooster })
    history({ _tag: "Unsubscribed", id: rooster }).when({ _tag: "Unsubscribe", id: rooster }).emitsNothing()
  })
})

describe("AcceptMails", () => {
  const rooster = "rooster:morning"
  it("wants the mails of a rooster again that were declined", () => {
    const declined = history({ _tag: "Unsubscribed", id: rooster })
    declined.when({ _tag: "AcceptMails", id: rooster }).emits({ _tag: "MailsAccepted", id: rooster })
    expect(
      history({ _tag: "Unsubscribed", id: rooster }, { _tag: "MailsAccepted", id: rooster }).state,
    ).toEqual(subscription.initialState)
  })
  it("emits nothing for mails that come anyway", () =>
    history().when({ _tag: "AcceptMails", id: rooster }).emitsNothing())
})

describe("what was sent", () => {
  it("keeps why the last digest was not delivered, until the next one", () => {
    const failed: SubscriptionEvent = { _tag: "DigestFailed", id, slot: "2025-06-14", problem: "550 No" }
    const { state } = history(subscribed, sent("2025-06-14"), failed)
    expect(state.sent[id]?.problem).toBe("550 No")
    expect(history(subscribed, sent("2025-06-14"), failed, sent("2025-06-15")).state.sent[id]).toMatchObject({
      slots: ["2025-06-14", "2025-06-15"],
      problem: null,
    })
    expect(history(subscribed, sent("2025-06-15"), failed).state.sent[id]?.problem).toBeNull()
  })

  it("is not sent again, even when its time is moved later that day", () => {
    const now = Date.parse("2025-06-15T12:00:00Z")
    const { state } = history(subscribed, sent("2025-06-15"))
    const evening = { ...daily, time: "13:30" }
    expect(slotToSend(evening, 0, state.sent[id], now)).toBeNull()
    expect(slotAhead({ ...daily, time: "18:00" }, state.sent[id], now).slot).toBe("2025-06-16")
  })
})
