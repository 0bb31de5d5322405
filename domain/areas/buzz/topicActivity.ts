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
 * among them, each once; a message of a huddle counts as one of the topic.
 */
export const activityOf = (
  channel: Channel,
  peopleOf: (group: string) => ReadonlyArray<UserId>,
): TopicActivity => {
  const members = channel.details.members.flatMap(
    ({ principal: { type, id } }): ReadonlyArray<string> => (type === "USER" ? [id] : peopleOf(id)),
  )
  const lists: ReadonlyArray<MessageList> = [channel, ...huddlesOf(channel)]
  return {
    members: new Set(members).size,
    lastMessage: lists.map(lastIn).reduce(later, null),
  }
}
