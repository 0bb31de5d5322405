import type { UserId } from "../../kernel/ids.ts"
import type { Reaction } from "./types.ts"

/** Adds a person to a reaction, once. */
export const withReaction = (
  reactions: ReadonlyArray<Reaction>,
  key: string,
  user: UserId,
): ReadonlyArray<Reaction> => {
  const index = reactions.findIndex((reaction) => reaction.reactionKey === key)
  const found = reactions[index]
  if (found === undefined) return [...reactions, { reactionKey: key, userIds: [user] }]
  return found.userIds.includes(user)
    ? reactions
    : reactions.with(index, { ...found, userIds: [...found.userIds, user] })
}

/** Takes a person out of a reaction; a reaction without people goes. */
export const withoutReaction = (
  reactions: ReadonlyArray<Reaction>,
  key: string,
  user: UserId,
): ReadonlyArray<Reaction> =>
  reactions.flatMap((reaction) => {
    if (reaction.reactionKey !== key) return [reaction]
    const userIds = reaction.userIds.filter((id) => id !== user)
    return userIds.length === 0 ? [] : [{ ...reaction, userIds }]
  })
