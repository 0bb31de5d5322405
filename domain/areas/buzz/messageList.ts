import { Seq } from "../../kernel/ids.ts"
import * as Vector from "../../kernel/vector.ts"
import type { Message, MessageList, MessagePage } from "./types.ts"

/** A part of a list that has no gap. */
export interface MessageSection {
  readonly messages: ReadonlyArray<Message>
  /** The number before which older messages are to be loaded; null if there are none. */
  readonly olderBefore: Seq | null
  /** Whether messages that are not loaded follow. */
  readonly hasNewer: boolean
}

const seqOf = ({ seq }: Message): Seq => seq

/** The list without messages. */
export const emptyList: MessageList = { messages: Vector.empty(), gaps: [] }

/** List of which nothing is loaded yet but what comes from the event `from` on. */
export const unloadedList = (from: number): MessageList => ({ ...emptyList, gaps: [Seq.make(from)] })

/** List of a page that stands alone. */
export const listOf = ({ messages, hasOlder, gaps }: MessagePage): MessageList => {
  const first = messages[0]?.seq
  return {
    messages: Vector.from(messages),
    gaps: gaps ?? (hasOlder && first !== undefined ? [first] : []),
  }
}

/** Message of a list with a sequence number, or undefined. */
export const messageIn = ({ messages }: MessageList, seq: Seq): Message | undefined =>
  Vector.get(messages, Vector.indexOfSorted(messages, seq, seqOf))

/** List with one of its messages changed; the same list where it has no such message. */
export const changeIn = <List extends MessageList>(
  list: List,
  seq: Seq,
  change: (message: Message) => Message,
): List => {
  const index = Vector.indexOfSorted(list.messages, seq, seqOf)
  const message = Vector.get(list.messages, index)
  const messages = message === undefined ? list.messages : Vector.set(list.messages, index, change(message))
  return messages === list.messages ? list : { ...list, messages }
}

const sortedUnion = (held: ReadonlyArray<Message>, more: ReadonlyArray<Message>): ReadonlyArray<Message> => {
  const known = new Set(held.map(seqOf))
  return [...held, ...more.filter(({ seq }) => !known.has(seq))].sort((a, b) => a.seq - b.seq)
}

/**
 * List with what a page adds to it. What the list has stays as it is, and what is after the event `head` comes with its
 * own events.
 */
export const withPage = (list: MessageList, page: MessagePage, head: Seq): MessageList => {
  const { hasOlder, next = Number.POSITIVE_INFINITY } = page
  const messages = page.messages.filter(({ seq }) => seq <= head)
  const first = page.messages[0]?.seq
  if (first === undefined && hasOlder) return list
  const start = hasOlder && first !== undefined ? first : 0
  const isKnown = first !== undefined && messageIn(list, first) !== undefined
  const left = list.gaps.filter((gap) => gap <= start || gap > next)
  const isGap = hasOlder && !isKnown && first !== undefined && first <= head
  const gaps = isGap ? [...new Set([...left, first])].sort((a, b) => a - b) : left
  return {
    messages: Vector.from(sortedUnion(Vector.slice(list.messages), messages)),
    gaps:
      gaps.length === list.gaps.length && gaps.every((gap, at) => gap === list.gaps[at]) ? list.gaps : gaps,
  }
}

/** The part of a list without a gap that has the message `around`, or would have it; its end by default. */
export const sectionOf = (
  { messages, gaps }: MessageList,
  around: number = Number.POSITIVE_INFINITY,
): MessageSection => {
  const olderBefore = gaps.findLast((gap) => gap <= around) ?? null
  const end = gaps.find((gap) => gap > around)
  const from = olderBefore === null ? 0 : Vector.lowerBound(messages, olderBefore, seqOf)
  const to = end === undefined ? messages.length : Vector.lowerBound(messages, end, seqOf)
  return { messages: Vector.slice(messages, from, to), olderBefore, hasNewer: end !== undefined }
}

/** Page of the messages of a list from one index to another. */
const pageOf = (list: MessageList, start: number, end: number): MessagePage => {
  const next = Vector.get(list.messages, end)?.seq
  const first = Vector.get(list.messages, start)?.seq ?? Number.POSITIVE_INFINITY
  return {
    messages: Vector.slice(list.messages, start, end),
    hasOlder: start > 0 || list.gaps.some((gap) => gap <= first),
    ...(next !== undefined && { next }),
  }
}

/** Page of the last `most` messages before a sequence number, without a gap. */
export const pageBefore = (list: MessageList, before: number, most: number): MessagePage => {
  const end = Vector.lowerBound(list.messages, before, seqOf)
  const last = Vector.get(list.messages, end - 1)?.seq
  const gap = last === undefined ? undefined : list.gaps.findLast((other) => other <= last)
  const section = gap === undefined ? 0 : Vector.lowerBound(list.messages, gap, seqOf)
  return pageOf(list, Math.max(section, end - most), end)
}

/** Page of `most` messages with a sequence number in their middle. */
export const pageAround = (list: MessageList, around: number, most: number): MessagePage => {
  const middle = Vector.lowerBound(list.messages, around, seqOf)
  const start = Math.max(0, middle - Math.floor(most / 2))
  return pageOf(list, start, Math.min(list.messages.length, start + most))
}

const firstFrom = (
  { messages }: MessageList,
  least: number,
  valueIn: (message: Message) => number,
): Message | undefined =>
  Vector.get(messages, Math.min(Vector.lowerBound(messages, least, valueIn), messages.length - 1))

/** The first message of a list that was sent at a time or later; else its last; undefined if it has none. */
export const firstSince = (list: MessageList, time: number): Message | undefined =>
  firstFrom(list, time, ({ created }) => created)

/** The first message of a list after a sequence number; else its last; undefined if it has none. */
export const firstAfter = (list: MessageList, seq: number): Message | undefined =>
  firstFrom(list, seq + 1, seqOf)
