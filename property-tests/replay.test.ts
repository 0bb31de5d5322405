import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { CardUrn, ChannelId, UserId } from "#domain/kernel/ids.ts"
import { replay } from "#domain/kernel/replay.ts"
import { PresenceEvent } from "#domain/presence/presence.ts"
import { RootEvent, type RootState, rootDecider } from "#domain/root.ts"
import { SyncEvent } from "#domain/sync/events.ts"
import { rootEvent } from "./arbitraries/rootEvent.ts"
import { sampled } from "./arbitraries/sampled.ts"

const { evolve, initialState } = rootDecider
/** Cards are shown before anything else happens, so that their levels change. */
const opened: ReadonlyArray<RootEvent> = ["flights", "delays"].map((urn) => ({
  _tag: "CardOpened",
  card: CardUrn.make(urn),
}))
const log = fc.array(rootEvent, { maxLength: 40 }).map((events) => [...opened, ...events])

/** Someone types, then the feed ends: found at seed 1795001813. */
const typingBeforeTheEnd: ReadonlyArray<RootEvent> = [
  { _tag: "TypingBegun", typist: { channelId: ChannelId.make("c1"), user: UserId.make("ada") } },
  { _tag: "FeedClosed" },
]

const fold = (events: ReadonlyArray<RootEvent>): RootState => replay(evolve, initialState, events)

/** Events that make something new each time, so that they may never end in the same reference. */
const renewing: ReadonlySet<RootEvent["_tag"]> = new Set([
  "Drilled",
  "StreamReset",
  "StreamExtended",
  "StreamFollowed",
  "DefectReported",
])

/** What the feed brings: events of the log, and who is there at the moment, which is gone with the feed. */
const tagsOfFeed = [SyncEvent, PresenceEvent].flatMap(({ tags }) => [...tags])
const isOfFeed = ({ _tag }: RootEvent): boolean => tagsOfFeed.includes(_tag)

describe("the fold of every area", () => {
  it("is the same from events that were written down and read again", () => {
    const stored = Schema.fromJsonString(Schema.Array(RootEvent))
    const [encode, decode] = [Schema.encodeSync(stored), Schema.decodeUnknownSync(stored)]
    fc.assert(
      fc.property(log, (events) => {
        expect(JSON.stringify(fold(decode(encode(events))))).toBe(JSON.stringify(fold(events)))
      }),
    )
  })

  it("is the same however what the feed brings and the others interleave", () => {
    fc.assert(
      fc.property(log, (events) => {
        const apart = [...events.filter(isOfFeed), ...events.filter((event) => !isOfFeed(event))]
        expect(fold(apart)).toEqual(fold(events))
      }),
      { examples: [[typingBeforeTheEnd]] },
    )
  })

  it("never throws, and always answers with a state", () => {
    const anything = fc.array(fc.oneof(rootEvent, sampled(RootEvent)), { maxLength: 30 })
    fc.assert(
      fc.property(anything, (events) => {
        expect(Object.keys(fold(events))).toEqual(Object.keys(initialState))
      }),
      { numRuns: 300 },
    )
  })

  it("leaves older states as they were", () => {
    fc.assert(
      fc.property(log, rootEvent, (events, event) => {
        const before = fold(events)
        const printed = JSON.stringify(before)
        evolve(before, event)
        expect(JSON.stringify(before)).toBe(printed)
      }),
    )
  })

  it("keeps the reference when an event changes nothing", () => {
    fc.assert(
      fc.property(log, rootEvent, (events, event) => {
        fc.pre(!renewing.has(event._tag))
        const once = evolve(fold(events), event)
        const twice = evolve(once, event)
        expect(twice === once).toBe(JSON.stringify(once) === JSON.stringify(twice))
      }),
      { numRuns: 1000 },
    )
  })

  it("knows a stream's followers by those who came and have not gone", () => {
    fc.assert(
      fc.property(log, (events) => {
        const expected = new Map<string, number>()
        for (const event of events) {
          if (event._tag !== "StreamFollowed" && event._tag !== "StreamUnfollowed") continue
          const count = (expected.get(event.stream) ?? 0) + (event._tag === "StreamFollowed" ? 1 : -1)
          expected.set(event.stream, Math.max(0, count))
        }
        const followed = [...HashMap.entries(fold(events).sync.followed)]
        expect(new Map(followed.map(([stream, { followers }]) => [stream, followers]))).toEqual(
          new Map([...expected].filter(([, count]) => count > 0)),
        )
      }),
    )
  })
})
