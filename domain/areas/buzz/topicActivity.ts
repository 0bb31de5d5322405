import type { EpochMs, UserId } from "../../kernel/ids.ts"
import * as Vector from "../../kernel/vector.ts"
import { huddlesOf } from "./huddle.ts"
import type { TopicActivity } from "./queries.ts"
import type { Channel, MessageList } from "./types.ts"

const lastIn = ({ messages }: MessageList): EpochMs | null =>
  Vector.get(messages, messages.length - 1)?.created ?? null

const later = (one: EpochMs | null, other: EpochMs | null): EpochMs | null =>
  one === null || (other !== null && other > one) ? other : one

/**
 * What goes on in a topic that is loaded as a whole. Its members are those who are named and the people of the groups
 * among them, each once, without those who are denied it; a message of a huddle counts as one of the topic.
 */
export const activityOf = (
  channel: Channel,
  peopleOf: (group: string) => ReadonlyArray<UserId>,
): TopicActivity => {
  const named = (isDenied: boolean) =>
    new Set(
      channel.details.members
        .filter(({ permission }) => (permission === "DENY") === isDenied)
        .flatMap(
          ({ principal: { type, id } }): ReadonlyArray<string> => (type === "USER" ? [id] : peopleOf(id)),
        ),
    )
  const denied = named(true)
  const lists: ReadonlyArray<MessageList> = [channel, ...huddlesOf(channel)]
  return {
    members: [...named(false)].filter((id) => !denied.has(id)).length,
    lastMessage: lists.map(lastIn).reduce(later, null),
  }
}
