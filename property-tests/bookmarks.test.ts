import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import {
  appended,
  type Bookmark,
  bookmarkKey,
  hasBookmark,
  removed,
  swapped,
} from "#domain/areas/home/bookmark.ts"
import { bookmarksOf, type HomeCommand, home } from "#domain/areas/home/home.ts"
import { CardUrn, ChannelId, CommandId, EpochMs, Seq, StackId, UserId } from "#domain/kernel/ids.ts"

const cards = ["a", "b", "c"].map((id) => CardUrn.make(id))
const stacks = ["a", "b"].map((id) => StackId.make(id))
const channels = ["topic:a", "topic:b"].map((id) => ChannelId.make(id))
const all: ReadonlyArray<Bookmark> = [
  ...cards.map((id): Bookmark => ({ kind: "card", id })),
  ...stacks.map((id): Bookmark => ({ kind: "stack", id })),
  ...channels.map((id): Bookmark => ({ kind: "channel", id })),
]
const actor = UserId.make("ada")
const commandId = CommandId.make("0197a3c2-0000-7000-8000-000000000001")
const context = { actor, commandId, now: EpochMs.make(0) }
const meta = { stream: `user:${actor}`, seq: Seq.make(1), at: EpochMs.make(0), actor, commandId } as const

const bookmark = fc.constantFrom(...all)
const initial = fc.uniqueArray(fc.constantFrom(...cards))
const marked = fc.uniqueArray(fc.constantFrom(...channels))
const list = fc.uniqueArray(bookmark, { selector: bookmarkKey })
const command: fc.Arbitrary<HomeCommand> = fc.oneof(
  fc.record({ _tag: fc.constantFrom("FavoriteCard", "UnfavoriteCard"), urn: fc.constantFrom(...cards) }),
  fc.record({ _tag: fc.constantFrom("FavoriteStack", "UnfavoriteStack"), id: fc.constantFrom(...stacks) }),
  fc.record({ _tag: fc.constant("OrderBookmarks"), items: fc.array(bookmark, { maxLength: 5 }) }),
)

const stateAfter = (commands: ReadonlyArray<HomeCommand>) => {
  let state = home.initialState
  for (const one of commands) {
    const decided = home.decide(one, state, context)
    for (const event of E.isRight(decided) ? decided.right : []) state = home.evolve(state, event, meta)
  }
  return state
}
const order = (items: ReadonlyArray<Bookmark>): HomeCommand => ({ _tag: "OrderBookmarks", items })

describe("a list of bookmarks", () => {
  it("has what is appended once and last, and loses what is removed alone", () => {
    fc.assert(
      fc.property(list, bookmark, (before, one) => {
        const without = removed(before, one)
        expect(hasBookmark(without, one)).toBe(false)
        expect(before.filter((other) => hasBookmark(without, other))).toEqual(without)
        expect(appended(without, one)).toEqual([...without, one])
        expect(appended(appended(without, one), one)).toEqual([...without, one])
      }),
    )
  })

  it("swaps two by their positions, and the same two again is nothing", () => {
    fc.assert(
      fc.property(list, fc.integer({ min: -1, max: 8 }), fc.integer({ min: -1, max: 8 }), (before, a, b) => {
        const once = swapped(before, a, b)
        expect(swapped(once, a, b)).toEqual(before)
        expect(new Set(once)).toEqual(new Set(before))
        expect(once.filter((_, at) => at !== a && at !== b)).toEqual(
          before.filter((_, at) => at !== a && at !== b),
        )
      }),
    )
  })
})

describe("the bookmarks of a person", () => {
  it("are each there once: what the workspace gave until it is removed, and favourite channels", () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 20 }), initial, marked, (commands, given, favorites) => {
        const shown = bookmarksOf(stateAfter(commands), given, favorites)
        expect(new Set(shown.map(bookmarkKey)).size).toBe(shown.length)
        const removal = (urn: CardUrn) =>
          commands.findLast((one) => "urn" in one && one.urn === urn)?._tag === "UnfavoriteCard"
        for (const urn of given) expect(hasBookmark(shown, { kind: "card", id: urn })).toBe(!removal(urn))
        for (const id of favorites) expect(hasBookmark(shown, { kind: "channel", id })).toBe(true)
      }),
    )
  })

  it("stand as they were put, and two that are swapped twice as before", () => {
    fc.assert(
      fc.property(
        fc.array(command, { maxLength: 20 }),
        initial,
        marked,
        fc.nat({ max: 6 }),
        fc.nat({ max: 6 }),
        (commands, given, favorites, first, second) => {
          const shown = (done: ReadonlyArray<HomeCommand>) => bookmarksOf(stateAfter(done), given, favorites)
          const before = shown(commands)
          const end = Math.max(first, second) + 1
          const put = swapped(before, first, second)
          const once = [...commands, order(put.slice(0, end))]
          expect(shown(once)).toEqual(put)
          expect(shown([...once, order(swapped(put, first, second).slice(0, end))])).toEqual(before)
        },
      ),
    )
  })
})
