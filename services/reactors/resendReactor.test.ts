import { TestScheduler } from "rxjs/testing"
import { expect, it } from "vitest"
import { commandIdOf } from "#domain/kernel/envelopes.fixture.ts"
import { EpochMs } from "#domain/kernel/ids.ts"
import type { RootEvent } from "#domain/root.ts"
import { someEnvironment } from "../environment/environment.fixture.ts"
import { makeStore } from "../store/appStore.ts"
import { created, sending } from "../sync/envelopes.fixture.ts"
import { eventsOf } from "./reactor.ts"
import { reactResends } from "./resendReactor.ts"

const commandId = commandIdOf(9)
const failed: RootEvent = {
  _tag: "CommandFailed",
  commandId,
  refusal: { code: "server.busy", message: "" },
}
const opened: RootEvent = { _tag: "FeedOpened", epoch: "first" }
const lost: RootEvent = { _tag: "FeedLost" }

/** Times in milliseconds at which a queued command is tried again, where what is recorded happens at its own times. */
const attemptsOf = (timeline: Readonly<Record<number, RootEvent>>) => {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected))
  const attempts: Array<number> = []
  scheduler.run(({ flush }) => {
    const store = makeStore(() => 0)
    store.record([
      { _tag: "EnvironmentLoaded", data: someEnvironment },
      { _tag: "EventDelivered", envelope: created },
      opened,
    ])
    eventsOf(store, "CommandRetried").subscribe(() => attempts.push(scheduler.now()))
    const resends = reactResends(store, () => 0, scheduler)
    store.dispatch(sending("late again"), "user", commandId)
    for (const [time, event] of Object.entries(timeline))
      scheduler.schedule(() => store.record([event]), Number(time))
    scheduler.schedule(() => resends.unsubscribe(), 60_000)
    flush()
  })
  return attempts
}

it("sends a failed command again while the feed is open, after a pause that grows", () => {
  expect(attemptsOf({ 0: failed, 1000: failed, 3000: failed })).toEqual([500, 2000, 5000])
})

it("sends what was given too often when the server takes it again", () => {
  const refusal = { code: "command.limit", message: "", until: EpochMs.make(30_000) }
  expect(attemptsOf({ 0: { _tag: "CommandFailed", commandId, refusal } })).toEqual([30_000])
})

it("sends nothing while the feed is away: its opening does", () => {
  expect(attemptsOf({ 0: failed, 10: lost })).toEqual([])
})

it("sends nothing again that was discarded or confirmed meanwhile", () => {
  expect(attemptsOf({ 0: failed, 10: { _tag: "CommandDiscarded", commandId } })).toEqual([])
  expect(attemptsOf({ 0: failed, 10: { _tag: "CommandConfirmed", commandId, seq: null } })).toEqual([])
})

it("does not send a second time what its author sent again", () => {
  expect(attemptsOf({ 0: failed, 10: { _tag: "CommandRetried", commandId } })).toEqual([10])
})
