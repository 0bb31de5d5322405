import { Effect, Schema } from "effect"
import type { Principal } from "#contract/principal.ts"
import { MessageEdited, MessageRestored } from "#domain/areas/buzz/events.ts"
import { messageAt } from "#domain/areas/buzz/messageAt.ts"
import { isHiddenAt, noContent } from "#domain/areas/buzz/readable.ts"
import type { Channel } from "#domain/areas/buzz/types.ts"
import type { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import type { Seq, UserId } from "#domain/kernel/ids.ts"
import { type Fold, shared } from "#domain/shared.ts"
import { StreamAccess } from "./streamAccess.ts"
import { type StreamRefused, Streams } from "./streams.ts"

const isRestored = Schema.is(MessageRestored)
const isEdited = Schema.is(MessageEdited)

/** Whether a message was restored by one of these events: see `withRestored`. */
export const hasRestored = (envelopes: ReadonlyArray<StoredEnvelope>): boolean =>
  envelopes.some(({ event }) => isRestored(event))

/**
 * Event of a message that is restored, with its content of that moment: the message has the versions before each edit
 * that followed, as a deletion leaves it none.
 */
const restored = (channel: Channel, envelope: StoredEnvelope): StoredEnvelope => {
  if (!isRestored(envelope.event)) return envelope
  const { event } = shared.read(envelope)
  if (event._tag !== "MessageRestored") return envelope
  const message = messageAt(channel, event.messageSeq)
  if (message === undefined || message.oldMessage !== null) return envelope
  const { edits = [], attachments } = message
  const content = edits[0]?.content ?? message.content
  return { ...envelope, ...shared.write({ ...event, content, attachments }) }
}

/**
 * Event that gives a message its content, without it where that is not for this reader: where the message was deleted after
 * it, whether it was restored since or not.
 */
const forReader = (channel: Channel, envelope: StoredEnvelope, reader: UserId): StoredEnvelope => {
  const isOfHidden = (messageSeq: Seq): boolean => {
    const message = messageAt(channel, messageSeq)
    return message !== undefined && isHiddenAt(message, envelope.seq, reader)
  }
  if (!isEdited(envelope.event) && !isOfHidden(envelope.seq)) return envelope
  const { event } = shared.read(envelope)
  if (event._tag === "MessageEdited") {
    return isOfHidden(event.messageSeq)
      ? { ...envelope, ...shared.write({ ...event, content: noContent }) }
      : envelope
  }
  return event._tag === "MessageSent"
    ? { ...envelope, ...shared.write({ ...event, content: noContent, attachments: [] }) }
    : envelope
}

/**
 * Events of a stream as all of its readers may have them, by the stream as it is now: a message that is restored comes
 * with its content, as those who read it while it was deleted do not have it.
 */
export const withRestored = (
  { states: { buzz } }: Fold,
  envelopes: ReadonlyArray<StoredEnvelope>,
): ReadonlyArray<StoredEnvelope> =>
  buzz === undefined ? envelopes : envelopes.map((envelope) => restored(buzz, envelope))

/** Events of a stream as one user may read them: what a message said before it was deleted is for its author alone. */
export const readableEvents = (
  fold: Fold,
  envelopes: ReadonlyArray<StoredEnvelope>,
  reader: UserId,
): ReadonlyArray<StoredEnvelope> => {
  const { buzz } = fold.states
  if (buzz === undefined) return envelopes
  return withRestored(fold, envelopes).map((envelope) => forReader(buzz, envelope, reader))
}

/**
 * Events of a stream as one user may read them, by what is stored up to the last of them: null when the user may not read
 * the stream then, also when it was one of these events that took it from them and this process has not heard of it yet.
 */
export const makeReadableTail = Effect.map(Effect.all([Streams, StreamAccess]), ([streams, access]) =>
  Effect.fnUntraced(function* (
    principal: Principal,
    stream: StreamName,
    envelopes: ReadonlyArray<StoredEnvelope>,
  ): Effect.fn.Return<ReadonlyArray<StoredEnvelope> | null, StreamRefused> {
    const fold = yield* streams.fold(stream, envelopes.at(-1)?.seq)
    return access.mayRead(principal, stream) ? readableEvents(fold, envelopes, principal.userId) : null
  }),
)
