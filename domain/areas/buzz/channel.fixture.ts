import { given as givenOf } from "../../kernel/given.fixture.ts"
import { ChannelId, type CommandId, Seq, UserId } from "../../kernel/ids.ts"
import { buzz } from "./buzz.ts"
import type { ChannelEvent } from "./events.ts"

export const channelId = ChannelId.make("flights")
export const other = UserId.make("bo")

/** An event by a person who is named, rather than by the one who decides. */
export interface By {
  readonly actor: UserId
  readonly commandId?: CommandId
  readonly event: ChannelEvent
}
export const by = (actor: UserId, event: ChannelEvent): By => ({ actor, event })

/** The channel, in which others speak too; events are numbered as they come. */
export const given = givenOf<
  ReturnType<typeof buzz.evolve>,
  typeof buzz.Command.Type,
  ChannelEvent | By,
  object
>({
  ...buzz,
  evolve: (channel, given, meta) =>
    "event" in given
      ? buzz.evolve(channel, given.event, { ...meta, ...given })
      : buzz.evolve(channel, given, meta),
})

export const create = {
  _tag: "CreateChannel",
  channelId,
  type: "CARD_OBJECT_TOPIC",
  objectId: "flights",
  title: "Flights",
} as const
export const created: ChannelEvent = { ...create, _tag: "ChannelCreated" }
export const content = { text: "late again", tags: [] }
export const sent: ChannelEvent = { _tag: "MessageSent", content, attachments: [] }
export const messageSeq = Seq.make(2)
export const deleted: ChannelEvent = { _tag: "MessageDeleted", messageSeq }
export const restored: ChannelEvent = { _tag: "MessageRestored", messageSeq }
