import { commandText } from "#domain/areas/buzz/commandText.ts"
import { huddleOf } from "#domain/areas/buzz/huddle.ts"
import type {
  Attachment,
  Channel,
  ChannelOrigin,
  Message,
  MessageApp,
  MessagePoster,
} from "#domain/areas/buzz/types.ts"
import { principalOf } from "#domain/areas/buzz/webhook.ts"
import type { Seq, UserId } from "#domain/kernel/ids.ts"
import * as Vector from "#domain/kernel/vector.ts"

/** A person of an export; the name is null for one whom the workspace does not have any more. */
interface ExportedPerson {
  readonly id: UserId
  readonly name: string | null
}

/** A message as an export has it: of one that was deleted, only that it was. Moments are in ISO 8601. */
export interface ExportedMessage {
  readonly seq: Seq
  readonly author: ExportedPerson
  readonly postedBy?: MessagePoster
  readonly principal: ReturnType<typeof principalOf>
  readonly app?: MessageApp
  readonly sent: string
  readonly isDeleted: boolean
  readonly edited?: string
  readonly isPinned?: true
  readonly isFlagged?: true
  readonly text?: string
  readonly quoteSeq?: Seq
  readonly attachments?: ReadonlyArray<{ readonly type: Attachment["_tag"]; readonly name: string }>
  readonly reactions?: ReadonlyArray<{
    readonly reactionKey: string
    readonly people: ReadonlyArray<ExportedPerson>
  }>
  /** The messages of the huddle that began from it. */
  readonly huddle?: ReadonlyArray<ExportedMessage>
}

/** A channel to be written to a file; its messages are made while they are read, once. */
export interface ExportedChannel {
  readonly channel: ChannelOrigin & { readonly description: string; readonly isArchived: boolean }
  /** Name of who exports it, and when, in ISO 8601. */
  readonly exportedBy: string
  readonly exportedAt: string
  readonly messages: Iterable<ExportedMessage>
}

const iso = (moment: number): string => new Date(moment).toISOString()
const nameOfAttachment = (attachment: Attachment): string => {
  if (attachment._tag === "POLL") return attachment.answers.join(", ")
  if (attachment._tag === "COMMAND") return commandText(attachment)
  return attachment._tag === "FILE" ? attachment.name : attachment.title
}
const attachmentOf = (attachment: Attachment) => ({
  type: attachment._tag,
  name: nameOfAttachment(attachment),
})

const messageOf = (
  message: Message,
  personOf: (id: UserId) => ExportedPerson,
): Omit<ExportedMessage, "huddle"> => {
  const { seq, postedBy, app, created, oldMessage, content, quoteSeq, attachments, reactions } = message
  const said = {
    seq,
    author: personOf(message.createdBy),
    principal: principalOf(message),
    ...(postedBy !== undefined && { postedBy }),
    ...(app !== undefined && { app }),
    sent: iso(created),
    isDeleted: oldMessage !== null,
  }
  if (oldMessage !== null) return said
  const edited = message.edits?.at(-1)?.until
  return {
    ...said,
    ...(edited !== undefined && { edited: iso(edited) }),
    ...(message.pinnedBy !== undefined && { isPinned: true }),
    ...(message.flaggedBy !== undefined && { isFlagged: true }),
    text: content.text,
    ...(quoteSeq !== undefined && { quoteSeq }),
    ...(attachments.length > 0 && { attachments: attachments.map(attachmentOf) }),
    ...(reactions.length > 0 && {
      reactions: reactions.map(({ reactionKey, userIds }) => ({
        reactionKey,
        people: userIds.map(personOf),
      })),
    }),
  }
}

/** The messages of a channel that is loaded as a whole, in their order, each with its huddle; `nameOf` names people. */
export function* exportedMessages(
  channel: Channel,
  nameOf: (id: UserId) => string | null,
): Generator<ExportedMessage> {
  const personOf = (id: UserId): ExportedPerson => ({ id, name: nameOf(id) })
  for (const message of Vector.slice(channel.messages)) {
    const huddle = huddleOf(channel, message.seq)
    yield {
      ...messageOf(message, personOf),
      ...(huddle !== undefined && {
        huddle: Vector.slice(huddle.messages).map((reply) => messageOf(reply, personOf)),
      }),
    }
  }
}
