import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { expect, it } from "vitest"
import { buzz } from "#domain/areas/buzz/buzz.ts"
import { deletedText } from "#domain/areas/buzz/channel.ts"
import type { ChannelCommand } from "#domain/areas/buzz/channelCommand.ts"
import type { ChannelEvent } from "#domain/areas/buzz/events.ts"
import { huddleOf } from "#domain/areas/buzz/huddle.ts"
import { messagesOf } from "#domain/areas/buzz/messageAt.ts"
import { hasUnredacted, type Redaction, redactedEvent } from "#domain/areas/buzz/redaction.ts"
import type { Channel, Message } from "#domain/areas/buzz/types.ts"
import { ChannelId, CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"

const channelId = ChannelId.make("topic:winter")
const people = ["ada", "bo", "cleo"].map((id) => UserId.make(id))
const secret = "secret"
const idOf = (at: number) => CommandId.make(`0197a3c2-0000-7000-8000-${String(at).padStart(12, "0")}`)

interface Stored {
  readonly actor: UserId
  readonly seq: Seq
  readonly event: ChannelEvent
}

const evolve = (channel: Channel, { actor, seq, event }: Stored): Channel =>
  buzz.evolve(channel, event, {
    stream: `channel:${channelId}`,
    seq,
    at: EpochMs.make(seq),
    actor,
    commandId: idOf(seq),
  })
const foldOf = (log: ReadonlyArray<Stored>): Channel => log.reduce(evolve, buzz.initialState)

const created: Stored = {
  actor: UserId.make("ada"),
  seq: Seq.make(1),
  event: { _tag: "ChannelCreated", channelId, type: "PUBLIC_GENERAL_TOPIC", objectId: "", title: "Winter" },
}

type Act = (messages: ReadonlyArray<Message>) => ChannelCommand
const content = fc.nat(99).map((n) => ({ text: `${secret} ${n}`, tags: [] }))
const card = { _tag: "PAGE", stackId: "s", title: `${secret} card`, query: "" } as never
const attachments = fc.constantFrom([], [card])
const at = fc.nat()
const messageSeq = (messages: ReadonlyArray<Message>, n: number) =>
  messages[n % Math.max(1, messages.length)]?.seq ?? Seq.make(1)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ content, attachments }).map<Act>((said) => () => ({ _tag: "SendMessage", channelId, ...said })),
  fc.tuple(content, at).map<Act>(([said, n]) => (messages) => ({
    _tag: "SendMessage",
    channelId,
    content: said,
    attachments: [],
    huddle: messageSeq(
      messages.filter(({ huddle }) => huddle === undefined),
      n,
    ),
  })),
  fc.tuple(content, at).map<Act>(([said, n]) => (messages) => ({
    _tag: "EditMessage",
    channelId,
    messageSeq: messageSeq(messages, n),
    content: said,
  })),
  fc
    .tuple(fc.constantFrom("DeleteMessage", "RestoreMessage", "PinMessage", "UnpinMessage"), at)
    .map<Act>(([_tag, n]) => (messages) => ({ _tag, channelId, messageSeq: messageSeq(messages, n) })),
  at.map<Act>((n) => (messages) => ({
    _tag: "AddReaction",
    channelId,
    messageSeq: messageSeq(messages, n),
    reactionKey: "like",
  })),
)

/** The log of a channel, as its decisions make it. */
const logs = fc
  .array(fc.tuple(act, fc.constantFrom(...people)), { minLength: 10, maxLength: 60 })
  .map((acts) => {
    const log = [created]
    let channel = foldOf(log)
    for (const [command, actor] of acts) {
      const seq = Seq.make(log.length + 1)
      const context = { actor, commandId: idOf(seq), now: EpochMs.make(seq) }
      const decided = buzz.decide(command([...messagesOf(channel)]), channel, context)
      for (const event of E.isRight(decided) ? decided.right : []) {
        const stored = { actor, seq: Seq.make(log.length + 1), event }
        log.push(stored)
        channel = evolve(channel, stored)
      }
    }
    return log
  })

const redactions = (log: ReadonlyArray<Stored>): fc.Arbitrary<Redaction> =>
  fc
    .record({ through: fc.nat(log.length), author: fc.option(fc.constantFrom(...people)) })
    .map(({ through, author }) => ({ through: Seq.make(through), ...(author !== null && { author }) }))
const redactedLogs = logs.chain((log) => fc.tuple(fc.constant(log), redactions(log)))

const rewritten = (log: ReadonlyArray<Stored>, redaction: Redaction): ReadonlyArray<Stored> =>
  log.map((stored) => ({ ...stored, event: redactedEvent(stored.event, stored, redaction) }))
const after = (log: ReadonlyArray<Stored>, redaction: Redaction): ReadonlyArray<Stored> => [
  ...log,
  { ...created, seq: Seq.make(log.length + 1), event: { _tag: "MessagesRedacted", ...redaction } },
]

const isBlanked = ({ seq, createdBy }: Message, { through, author }: Redaction) =>
  seq <= through && (author === undefined || author === createdBy)
/** What a message is with its contents blanked, written down apart from the code under test. */
const blanked = (message: Message): object => ({
  id: message.id,
  seq: message.seq,
  createdBy: message.createdBy,
  created: message.created,
  messageType: message.messageType,
  ...(message.postedBy !== undefined && { postedBy: message.postedBy }),
  content: { text: message.oldMessage === null ? "" : deletedText, tags: [] },
  attachments: [],
  ...(message.quoteSeq !== undefined && { quoteSeq: message.quoteSeq }),
  reactions: message.reactions,
  oldMessage: message.oldMessage === null ? null : { text: "", tags: [] },
  ...(message.restoredBySeq !== undefined && { restoredBySeq: message.restoredBySeq }),
  ...(message.pinnedBy !== undefined && { pinnedBy: message.pinnedBy }),
  ...(message.flaggedBy !== undefined && { flaggedBy: message.flaggedBy }),
  ...(message.huddle !== undefined && { huddle: message.huddle }),
  isRedacted: true,
})

it("a fold over the log after a redaction is the fold before it with the messages' contents blanked", () =>
  fc.assert(
    fc.property(redactedLogs, ([log, redaction]) => {
      const before = foldOf(log)
      const now = foldOf(after(rewritten(log, redaction), redaction))
      expect([...messagesOf(now)]).toEqual(
        [...messagesOf(before)].map((one) => (isBlanked(one, redaction) ? blanked(one) : one)),
      )
      for (const { seq } of messagesOf(before)) {
        expect(huddleOf(now, seq)?.summary).toEqual(huddleOf(before, seq)?.summary)
      }
      expect([now.origin, now.details, now.gaps]).toEqual([before.origin, before.details, before.gaps])
    }),
  ))

it("who has the log of before, or a snapshot of it, ends as who reads the log of after", () =>
  fc.assert(
    fc.property(redactedLogs, fc.nat(), ([log, redaction], cut) => {
      const fresh = buzz.save(foldOf(after(rewritten(log, redaction), redaction)))
      expect(buzz.save(foldOf(after(log, redaction)))).toEqual(fresh)
      const some = after(log, redaction).slice(0, cut % (log.length + 1))
      const restored = buzz.load(buzz.save(foldOf(some)))
      const rest = after(rewritten(log, redaction), redaction).slice(some.length)
      expect(buzz.save(rest.reduce(evolve, restored))).toEqual(fresh)
    }),
  ))

it("nothing of what was redacted is in the log or the fold, and the log keeps its length", () =>
  fc.assert(
    fc.property(logs, (log) => {
      const redaction = { through: Seq.make(log.length) }
      const stored = after(rewritten(log, redaction), redaction)
      expect(stored).toHaveLength(log.length + 1)
      expect(JSON.stringify([stored, buzz.save(foldOf(stored))])).not.toContain(secret)
      expect(hasUnredacted(foldOf(stored), redaction)).toBe(false)
    }),
  ))

it("a redaction that is repeated changes nothing", () =>
  fc.assert(
    fc.property(redactedLogs, ([log, redaction]) => {
      const once = after(rewritten(log, redaction), redaction)
      expect(rewritten(once, redaction)).toEqual(once)
      expect(buzz.save(foldOf(after(once, redaction)))).toEqual(buzz.save(foldOf(once)))
    }),
  ))
