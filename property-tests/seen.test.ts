import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { CardUrn, EpochMs } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { replay } from "#domain/kernel/replay.ts"
import { type RootEvent, type RootState, rootDecider } from "#domain/root.ts"
import { seenIn, unseenIn } from "#domain/seen/seen.ts"
import { staleEvents } from "#domain/seen/stale.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { rootEvent } from "./arbitraries/rootEvent.ts"

const urns = ["flights", "delays"].map((urn) => CardUrn.make(urn))
const away = { code: "network", message: "Network Error" }

const fold = (events: ReadonlyArray<RootEvent>): RootState =>
  replay(rootDecider.evolve, rootDecider.initialState, events)
const eventsOf = (state: RootState): ReadonlyArray<RootEvent> =>
  seenIn(state).flatMap(({ events }) => events())

/** Cards are shown and drawn at the end, so that there is something to see. */
const log = fc
  .array(rootEvent, { maxLength: 40 })
  .map(
    (events): ReadonlyArray<RootEvent> => [
      { _tag: "CardsLoaded", cards: urns.map((urn) => cardNamed(urn)), withoutAccess: [] },
      ...urns.map((card) => ({ _tag: "CardOpened", card }) as const),
      ...events,
      { _tag: "EnvironmentLoaded", data: someEnvironment },
      ...urns.map(
        (urn) => ({ _tag: "CardRendered", key: levelKey(urn, 0), render: {}, at: EpochMs.make(7) }) as const,
      ),
    ],
  )

describe("what was seen", () => {
  it("is restored as it was, from nothing", () => {
    let cards = 0
    fc.assert(
      fc.property(log, (events) => {
        const seen = eventsOf(fold(events))
        cards += seen.filter(({ _tag }) => _tag === "CardRendered").length
        expect(eventsOf(fold(seen))).toEqual(seen)
      }),
    )
    expect(cards).toBeGreaterThan(0)
  })

  it("shows all that it showed once it is marked as old, and nothing of it as new", () => {
    fc.assert(
      fc.property(log, (events) => {
        const restored = eventsOf(fold(events))
        const fresh = fold(restored)
        const old = fold([...restored, ...staleEvents(restored, away)])
        const shown = ({ environment, stack, level }: RootState) => [
          environment.data,
          [...HashMap.entries(stack.stacks)].map(([, load]) => [load.stack, load.filters]),
          [...HashMap.entries(level.levels)].map(([, { view }]) => [
            view.render,
            view.renderedAt,
            view.table,
          ]),
        ]
        expect(shown(old)).toEqual(shown(fresh))
        const drawn = restored.filter(({ _tag }) => _tag === "CardRendered")
        expect(drawn).not.toEqual([])
        expect(eventsOf(old).filter(({ _tag }) => _tag === "CardRendered")).toEqual([])
        expect(old.environment).toMatchObject({ status: "ERROR", failure: away })
      }),
    )
  })

  it("never holds what the person may no longer see", () => {
    fc.assert(
      fc.property(log, (events) => {
        const state = fold([...events, { _tag: "CardsLoaded", cards: [], withoutAccess: urns }])
        const names = seenIn(state).map(({ name }) => name)
        expect(names.filter((name) => unseenIn(state).includes(name))).toEqual([])
        expect(unseenIn(state)).toEqual(expect.arrayContaining(urns.map((urn) => `card ${urn}`)))
      }),
    )
  })
})
