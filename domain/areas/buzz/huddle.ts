import * as HashMap from "../../kernel/hashMap.ts"
import { Seq } from "../../kernel/ids.ts"
import * as Vector from "../../kernel/vector.ts"
import { emptyList, messageIn, pageBefore, unloadedList, withPage } from "./messageList.ts"
import type { Channel, Huddle, HuddlePage, HuddleSummary, Message } from "./types.ts"

/** Most people of a huddle whom its root shows. */
export const maxHuddleFaces = 3

type Huddles = Channel["huddles"]

/** Huddle that began from the message `root`; undefined if there is none, or nothing of it is loaded. */
export const huddleOf = ({ huddles }: Pick<Channel, "huddles">, root: Seq): Huddle | undefined =>
  HashMap.get(huddles, String(root))

/** The huddles that are loaded, in no order. */
export function* huddlesOf({ huddles }: Pick<Channel, "huddles">): Generator<Huddle> {
  for (const [, huddle] of HashMap.entries(huddles)) yield huddle
}

/** Huddles with one of them set. */
export const withHuddle = (huddles: Huddles, huddle: Huddle): Huddles =>
  HashMap.set(huddles, String(huddle.root), huddle)

/** Huddle before its first message that is known: where its root is loaded, nothing of it is missing. */
const begun = (channel: Channel, root: Seq, { seq, created }: Message): Huddle =>
  messageIn(channel, root) === undefined
    ? { ...unloadedList(seq), root, summary: null }
    : { ...emptyList, root, summary: { count: 0, updated: created, people: [], upTo: root } }

/** Summary with an event counted, once. */
const counted = (
  summary: HuddleSummary | null,
  upTo: Seq,
  count: 1 | -1,
  part: Partial<HuddleSummary> = {},
): HuddleSummary | null =>
  summary === null || upTo <= summary.upTo
    ? summary
    : { ...summary, ...part, count: summary.count + count, upTo }

/** Channel with one more message in the huddle of `root`. */
export const withReply = (channel: Channel, root: Seq, message: Message): Channel => {
  const huddle = huddleOf(channel, root) ?? begun(channel, root, message)
  const { createdBy, created, seq } = message
  const others = huddle.summary?.people.filter((person) => person !== createdBy) ?? []
  const people = [...others, createdBy].slice(-maxHuddleFaces)
  return {
    ...channel,
    huddles: withHuddle(channel.huddles, {
      ...huddle,
      messages: Vector.append(huddle.messages, message),
      summary: counted(huddle.summary, seq, 1, { people, updated: created }),
    }),
  }
}

/** Channel in which a message of a huddle was deleted or restored by the event `at`. */
export const withCount = (channel: Channel, root: Seq | undefined, at: Seq, count: 1 | -1): Channel => {
  const huddle = root === undefined ? undefined : huddleOf(channel, root)
  if (huddle === undefined) return channel
  const summary = counted(huddle.summary, at, count)
  return summary === huddle.summary
    ? channel
    : { ...channel, huddles: withHuddle(channel.huddles, { ...huddle, summary }) }
}

const newest = (one: HuddleSummary | null, other: HuddleSummary | null): HuddleSummary | null =>
  one === null || (other !== null && other.upTo > one.upTo) ? other : one

/** Huddles with what a page adds to them, for a client that has the events up to `head`. */
export const withHuddlePages = (huddles: Huddles, pages: ReadonlyArray<HuddlePage>, head: Seq): Huddles =>
  pages.reduce((all, page) => {
    const { root, summary } = page
    const held = HashMap.get(all, String(root)) ?? { ...unloadedList(head + 1), root, summary: null }
    const huddle = { ...held, ...withPage(held, page, head), summary: newest(held.summary, summary) }
    return withHuddle(all, huddle)
  }, huddles)

/** The huddles of these roots, without their messages. */
export const summariesOf = (
  channel: Channel,
  roots: ReadonlyArray<Pick<Message, "seq">>,
): ReadonlyArray<HuddlePage> =>
  roots.flatMap(({ seq }) => {
    const huddle = huddleOf(channel, seq)
    return huddle === undefined ? [] : [{ root: seq, summary: huddle.summary, messages: [], hasOlder: true }]
  })

/**
 * The last `most` messages of all huddles, each with its huddle, and the huddles of these roots. What a huddle has
 * before is missing.
 */
export const lastOfHuddles = (
  channel: Channel,
  roots: ReadonlyArray<Pick<Message, "seq">>,
  most: number,
): ReadonlyArray<HuddlePage> => {
  const shown = new Set(roots.map(({ seq }) => seq))
  const ends = [...huddlesOf(channel)].map((huddle) => ({
    huddle,
    last: pageBefore(huddle, Number.POSITIVE_INFINITY, most),
  }))
  const seqs = ends.flatMap(({ last }) => last.messages.map(({ seq }) => seq)).sort((a, b) => b - a)
  const from = seqs[most - 1] ?? 0
  return ends
    .map(({ huddle: { root, summary, gaps }, last: { messages, hasOlder } }): HuddlePage => {
      const recent = messages.filter(({ seq }) => seq >= from)
      const isCut = hasOlder || recent.length < messages.length
      const start = recent[0]?.seq ?? Math.max(gaps.at(-1) ?? 0, (messages.at(-1)?.seq ?? root) + 1)
      return { root, summary, messages: recent, hasOlder: isCut, gaps: isCut ? [Seq.make(start)] : [] }
    })
    .filter(({ root, messages }) => messages.length > 0 || shown.has(root))
    .sort((a, b) => a.root - b.root)
}
