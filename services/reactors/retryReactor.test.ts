import { Subject } from "rxjs"
import { TestScheduler } from "rxjs/testing"
import { expect, it } from "vitest"
import { errorTable } from "#contract/errorTable.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { transientCodes } from "#domain/kernel/transient.ts"
import type { RootEvent } from "#domain/root.ts"
import { someCard } from "../cards/cards.fixture.ts"
import { makeStore } from "../store/appStore.ts"
import { reloadFailed } from "./reloadFailed.ts"
import { reactRetries } from "./retryReactor.ts"

const flights = CardUrn.make("flights")
const key = levelKey(flights, 0)
const failureOf = (code: string) => ({ code, message: "no" })
const failed = (code: string): RootEvent => ({
  _tag: "CardsFailed",
  urns: [flights],
  failure: failureOf(code),
})
const requested: RootEvent = { _tag: "CardsRequested", urns: [flights] }
const loaded: RootEvent = { _tag: "CardsLoaded", cards: [someCard(flights)], withoutAccess: [] }

/** Times in milliseconds at which a client tries again, where what is recorded happens at its own times. */
const attemptsOf = (timeline: Readonly<Record<number, RootEvent>>, networkAt: ReadonlyArray<number> = []) => {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected))
  const attempts: Array<number> = []
  scheduler.run(({ flush }) => {
    const store = makeStore(() => 0)
    const network = new Subject<null>()
    const attempt = () => {
      attempts.push(scheduler.now())
      reloadFailed(store)
    }
    const retries = reactRetries(store, attempt, () => 0, network, scheduler)
    for (const [time, event] of Object.entries(timeline))
      scheduler.schedule(() => store.record([event]), Number(time))
    for (const time of networkAt) scheduler.schedule(() => network.next(null), time)
    scheduler.schedule(() => retries.unsubscribe(), 20_000)
    flush()
  })
  return attempts
}

it("tries again after a pause that grows with each failure, until it succeeds", () => {
  expect(
    attemptsOf({ 0: requested, 10: failed("network"), 600: failed("server.busy"), 3000: loaded }),
  ).toEqual([510, 1600])
})

it("tries again at once when the network has changed", () => {
  expect(attemptsOf({ 0: failed("timeout"), 40: loaded }, [30, 60])).toEqual([30])
})

it("begins with a short pause again after a success", () => {
  const render: RootEvent = { _tag: "RenderFailed", key, failure: failureOf("network") }
  const opened: RootEvent = { _tag: "CardOpened", card: flights }
  const attempts = attemptsOf({
    0: failed("network"),
    600: failed("network"),
    1700: loaded,
    1800: opened,
    2000: render,
    2600: { _tag: "CardRendered", key, render: {} },
  })
  expect(attempts.map((time) => time - 2000).filter((after) => after > 0)).toEqual([500])
})

it("leaves what is gone, and what was refused", () => {
  expect(attemptsOf({ 0: { _tag: "CardsFailed", urns: [flights] } })).toEqual([])
  expect(attemptsOf({ 0: failed("embed.content") })).toEqual([])
})

it("counts errors as transient that the server answers as its own", () => {
  const own = ["network", "timeout", "unknown"]
  const statuses: Readonly<Record<string, { readonly status: number }>> = errorTable
  for (const code of transientCodes)
    if (!own.includes(code)) expect(statuses[code]?.status, code).toBeGreaterThanOrEqual(500)
})
