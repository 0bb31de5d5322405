import * as HashMap from "../../kernel/hashMap.ts"
import type { UserId } from "../../kernel/ids.ts"
import type { PollState } from "../poll/poll.ts"
import type { Message, MessageVote, PollAttachment } from "./types.ts"

/** Fewest answers of a poll in a message. */
export const leastAnswers = 2

/** The poll of a message; undefined for one without. */
export const pollOf = ({ attachments }: Pick<Message, "attachments">): PollAttachment | undefined =>
  attachments.find((attachment) => attachment._tag === "POLL")

/** Votes after one of a person, in place of what they chose before. */
export const withVote = (
  votes: ReadonlyArray<MessageVote> = [],
  vote: MessageVote,
): ReadonlyArray<MessageVote> => [...votes.filter(({ userId }) => userId !== vote.userId), vote]

/** Index of the answer that a person chose; undefined where they have not voted. */
export const choiceOf = ({ votes = [] }: Message, user: UserId): number | undefined =>
  votes.find(({ userId }) => userId === user)?.choices[0]

/** The votes of a message as those of a poll card are kept. */
export const votesOf = ({ votes = [] }: Message): PollState =>
  HashMap.from(votes.map(({ userId, choices }) => [userId, choices] as const))
