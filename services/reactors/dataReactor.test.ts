import { Effect } from "effect"
import { TestScheduler } from "rxjs/testing"
import { describe, expect, it } from "vitest"
import type { CardVersions } from "#contract/cardResponses.ts"
import type { CardVersion } from "#domain/areas/card/version.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn, EpochMs, FilterId, StackId, UserId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { someCard } from "../cards/cards.fixture.ts"
import { requestAborted } from "../http/requestFailed.ts"
import { makeStore } from "../store/appStore.ts"
import { checkData, checkPause, reactEmbeddedData } from "./dataReactor.ts"

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)
const first: CardVersion = { answer: "a", rights: "all" }
const saved = {
  _tag: "CardSaved",
  urn,
  source: CardUrn.make("routes"),
  author: UserId.make("ada"),
  stack: StackId.make("delays"),
  choice: { title: "Mine", description: "", filters: [], overwriteDateRange: false },
  at: EpochMs.make(0),
} as const
const runtime = { runFork: Effect.runFork }

/** A store with one open card that was drawn, over a server that has a version of it, or none where it may not be seen. */
const opened = (now: CardVersion | null) => {
  const store = makeStore(() => 0)
  const asked: Array<ReadonlyArray<CardUrn>> = []
  store.record([
    { _tag: "CardsLoaded", cards: [{ ...someCard("flights"), version: first }], withoutAccess: [] },
    { _tag: "CardOpened", card: urn, stack: StackId.make("delays") },
    { _tag: "CardRendered", key, render: { summary: { label: "Flights", value: 3 } } },
  ])
  const source = {
    versions: (): Effect.Effect<CardVersions> => Effect.succeed(now === null ? [] : [{ urn, ...now }]),
    cards: (urns: ReadonlyArray<CardUrn>) => {
      asked.push(urns)
      return Effect.succeed(
        now === null
          ? { cards: [], withoutAccess: [urn] }
          : { cards: [{ ...someCard("flights"), version: now }], withoutAccess: [] },
      )
    },
  }
  return { store, source, asked, level: () => levelOf(store.state().level, key) }
}

describe("an open card", () => {
  it("stays as it is while its version does", () => {
    const { store, source, asked, level } = opened(first)
    const before = level()
    checkData(store, runtime, source).subscribe()
    expect(asked).toEqual([])
    expect(level()).toBe(before)
  })

  it("is drawn anew over what it shows when its data are others, and says so with the answer", () => {
    const { store, source, level } = opened({ ...first, answer: "b" })
    checkData(store, runtime, source).subscribe()
    expect(level()?.view).toMatchObject({ attempt: 1, render: { summary: { value: 3 } } })
    expect(level()?.view.followed?.isShown).toBe(false)
    store.record([{ _tag: "CardRendered", key, render: { summary: { label: "Flights", value: 4 } } }])
    expect(level()?.view.followed?.isShown).toBe(true)
    checkData(store, runtime, source).subscribe()
    expect(level()?.view.attempt).toBe(1)
  })

  it("loses its figures at once when its reader may see other rows", () => {
    const { store, source, level } = opened({ ...first, rights: "few" })
    checkData(store, runtime, source).subscribe()
    expect(level()?.view).toMatchObject({ attempt: 1, render: null, table: null })
  })

  it("is closed when its reader may not see it any more", () => {
    const { store, source, level } = opened(null)
    checkData(store, runtime, source).subscribe()
    expect(level()).toBeUndefined()
    expect(store.state().card.withoutAccess).toEqual([urn])
  })

  it("stays when it was deleted, for who may bring it back", () => {
    const { store, source, asked, level } = opened(null)
    const stream = cardStream(urn)
    store.record([
      { _tag: "StreamFollowed", stream },
      { _tag: "EventDelivered", envelope: envelopeOf(stream, 1, saved) },
      { _tag: "EventDelivered", envelope: envelopeOf(stream, 2, { _tag: "SavedCardRemoved", urn }) },
    ])
    const before = level()
    checkData(store, runtime, source).subscribe()
    expect(asked).toEqual([])
    expect(level()).toBe(before)
    store.record([
      { _tag: "EventDelivered", envelope: envelopeOf(stream, 3, { _tag: "SavedCardRestored", urn }) },
    ])
    checkData(store, runtime, source).subscribe()
    expect(asked).toEqual([[urn]])
  })

  it("keeps its filters, also one that is not finished", () => {
    const { store, source, level } = opened({ ...first, answer: "b" })
    store.dispatch({
      area: "level",
      command: { _tag: "AddFilter", key, id: FilterId.make("f"), cardURN: urn },
    })
    const { filters } = level() ?? {}
    checkData(store, runtime, source).subscribe()
    expect(level()?.filters).toBe(filters)
  })
})

describe("an embedded card", () => {
  const scheduled = (visible: string, until: number) => {
    let asked = 0
    const { store } = opened(first)
    const scheduler = new TestScheduler(() => undefined)
    scheduler.run(({ cold }) => {
      const source = {
        versions: () =>
          Effect.sync((): CardVersions => {
            asked += 1
            return [{ urn, ...first }]
          }),
        cards: () => Effect.fail(requestAborted()),
      }
      const seen$ = cold(visible, { v: true, h: false })
      const subscription = reactEmbeddedData(store, runtime, source, seen$, scheduler)
      scheduler.schedule(() => subscription.unsubscribe(), until)
    })
    return asked
  }

  it("asks again and again while it is seen", () => {
    expect(scheduled("v", 3 * checkPause + 1)).toBe(3)
  })

  it("does not ask while it is hidden, and at once when it is seen again", () => {
    expect(scheduled(`v ${checkPause - 2}ms h ${19 * checkPause}ms v`, 21 * checkPause)).toBe(1)
  })
})
