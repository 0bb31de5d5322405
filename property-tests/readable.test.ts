import fc from "fast-check"
import { expect, it } from "vitest"
import { buzz } from "#domain/areas/buzz/buzz.ts"
import type { ChannelEvent } from "#domain/areas/buzz/events.ts"
import { readablePage } from "#domain/areas/buzz/readable.ts"
import type { Envelope, StoredEnvelope } from "#domain/kernel/envelope.ts"
import { Seq, UserId } from "#domain/kernel/ids.ts"
import { emptyFold } from "#domain/kernel/streamFold.ts"
import { type Fold, type SharedStates, shared, stateIn } from "#domain/shared.ts"
import { readableEvents, withRestored } from "#server/log/readableEvents.ts"
import { channelLog } from "./arbitraries/channelLog.ts"
import { channels, user } from "./arbitraries/ids.ts"

const stored = (envelope: Envelope<ChannelEvent>): StoredEnvelope => ({
  ...envelope,
  ...shared.write(envelope.event),
})
const folded = (fold: Fold, envelopes: ReadonlyArray<StoredEnvelope>): Fold =>
  envelopes.map(shared.read).reduce(shared.receive, fold)
const empty = emptyFold<SharedStates>()

const snapshotOf = (fold: Fold, reader: UserId) => readablePage(buzz.save(stateIn(fold, "buzz")), reader)
/** Client that opens a stream by its snapshot. */
const openedBy = (fold: Fold, reader: UserId): Fold => ({
  ...fold,
  states: shared.load({ buzz: snapshotOf(fold, reader) }),
})

const [channel = expect.fail()] = channels
/** Deletions, undos and edits of a message of a log that end it, by its author. */
const changes = fc.array(
  fc.tuple(fc.constantFrom("MessageDeleted", "MessageRestored", "MessageEdited"), fc.nat()),
  { maxLength: 8 },
)
const logs = fc.tuple(channelLog(channel, 6), changes).map(([log, list]) => {
  const sent = log.filter(({ event }) => event._tag === "MessageSent")
  const more = list.flatMap(([_tag, pick], index): ReadonlyArray<Envelope<ChannelEvent>> => {
    const message = sent[pick % sent.length]
    const seq = Seq.make(log.length + index + 1)
    if (message === undefined) return []
    const messageSeq = message.seq
    const event: ChannelEvent =
      _tag === "MessageEdited"
        ? { _tag, messageSeq, content: { text: `edited ${index}`, tags: [] } }
        : { _tag, messageSeq }
    return [{ ...message, seq, event }]
  })
  return [...log, ...more].map(stored)
})
const cut = fc.nat()

it("a client folds what it may read to what it may read of the server's fold, however it got it", () => {
  fc.assert(
    fc.property(logs, user, cut, cut, (log, reader, one, other) => {
      const [opening = 0, live = 0] = [one, other].map((at) => at % (log.length + 1)).sort((a, b) => a - b)
      const heads = log.map((_, index) => folded(empty, log.slice(0, index + 1)))
      const now = heads[live - 1] ?? empty
      const tail = (from: number) => readableEvents(now, log.slice(from, live), reader)
      const clients = [
        folded(openedBy(heads[opening - 1] ?? empty, reader), tail(opening)),
        folded(empty, tail(0)),
      ]
      const last = heads.at(-1) ?? empty
      for (const client of clients) {
        expect(snapshotOf(client, reader)).toEqual(snapshotOf(now, reader))
        const atEnd = log
          .slice(live)
          .reduce(
            (fold, envelope, index) => folded(fold, withRestored(heads[live + index] ?? last, [envelope])),
            client,
          )
        expect(snapshotOf(atEnd, reader)).toEqual(snapshotOf(last, reader))
      }
    }),
    { numRuns: 500 },
  )
})

it("an author loses nothing of their own messages", () => {
  fc.assert(
    fc.property(logs, user, (log, author) => {
      const fold = folded(empty, log)
      const own = (one: Fold) =>
        buzz.save(stateIn(one, "buzz")).messages.filter(({ createdBy }) => createdBy === author)
      expect(own(folded(empty, readableEvents(fold, log, author)))).toEqual(own(fold))
      expect(own(openedBy(fold, author))).toEqual(own(fold))
    }),
  )
})

it("no event brings another what a message said before it was deleted, restored or not", () => {
  const reader = UserId.make("nobody")
  fc.assert(
    fc.property(logs, (log) => {
      const deletions = new Map<Seq, Seq>()
      const isDeleted = new Set<Seq>()
      for (const { event, seq } of log.map(shared.read)) {
        if (event._tag === "MessageRestored") isDeleted.delete(event.messageSeq)
        if (event._tag !== "MessageDeleted" || event.messageSeq > seq) continue
        isDeleted.add(event.messageSeq)
        deletions.set(event.messageSeq, seq)
      }
      const sent = readableEvents(folded(empty, log), log, reader).map(shared.read)
      for (const { event, seq } of sent) {
        if (event._tag !== "MessageSent" && event._tag !== "MessageEdited") continue
        const of = event._tag === "MessageSent" ? seq : event.messageSeq
        if (isDeleted.has(of) || seq < (deletions.get(of) ?? 0))
          expect(event.content).toEqual({ text: "", tags: [] })
      }
    }),
  )
})

it("no event brings the content of a message that another deleted", () => {
  const reader = UserId.make("nobody")
  fc.assert(
    fc.property(logs, (log) => {
      const fold = folded(empty, log)
      const client = folded(empty, readableEvents(fold, log, reader))
      for (const { oldMessage, attachments } of buzz.save(stateIn(client, "buzz")).messages) {
        if (oldMessage !== null)
          expect({ ...oldMessage, attachments }).toEqual({ text: "", tags: [], attachments: [] })
      }
    }),
  )
})
