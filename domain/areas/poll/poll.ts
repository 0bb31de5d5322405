import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../../kernel/area.ts"
import { Id, List } from "../../kernel/bounded.ts"
import * as HashMap from "../../kernel/hashMap.ts"
import { CardUrn, UserId } from "../../kernel/ids.ts"
import { cardStream } from "../../kernel/streamNames.ts"
import { PollEvent } from "./events.ts"
import { maxAnswers } from "./types.ts"

/** The indexes of answers that each person chose, in ascending order, by the person's id. */
export type PollState = HashMap.HashMap<ReadonlyArray<number>>

/** Votes as they are sent and stored. */
const PollSnapshot = Schema.Array(Schema.Struct({ userId: UserId, choices: Schema.Array(Schema.Int) }))

/** Index of an answer. */
export const AnswerIndex = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: maxAnswers - 1 }))

/** `allowChange` says whether the poll lets a vote be changed; the server knows it. */
export const PollCommand = Schema.Union([
  Schema.TaggedStruct("CastVote", {
    card: Id(CardUrn),
    choices: List(AnswerIndex, maxAnswers),
    allowChange: Schema.Boolean,
  }),
])
export type PollCommand = typeof PollCommand.Type

export type PollRejection = { readonly _tag: "EmptyVote" } | { readonly _tag: "VoteGiven" }

const initialState: PollState = HashMap.empty()

/**
 * The votes of a poll: one for each person, whose last one counts. Casting the same vote again changes nothing. The
 * server checks that the answers are those of the poll.
 */
export const poll = defineSharedArea({
  name: "poll",
  kinds: ["card"],
  version: 1,
  initialState,
  Command: PollCommand,
  Event: PollEvent,
  Snapshot: PollSnapshot,
  save: (state) =>
    [...HashMap.entries(state)].map(([userId, choices]) => ({ userId: UserId.make(userId), choices })),
  load: (snapshot) => HashMap.from(snapshot.map(({ userId, choices }) => [userId, choices] as const)),
  stream: ({ card }) => cardStream(card),
  decide: (command, state, { actor }): E.Either<PollRejection, ReadonlyArray<PollEvent>> => {
    const choices = [...new Set(command.choices)].sort((a, b) => a - b)
    if (choices.length === 0) return E.left({ _tag: "EmptyVote" })
    const given = HashMap.get(state, actor)
    if (given !== undefined && isSame(given, choices)) return E.right([])
    if (given !== undefined && !command.allowChange) return E.left({ _tag: "VoteGiven" })
    return E.right([{ _tag: "VoteCast", card: command.card, userId: actor, choices }])
  },
  evolve: (state, { userId, choices }) => {
    const given = HashMap.get(state, userId)
    return given !== undefined && isSame(given, choices) ? state : HashMap.set(state, userId, choices)
  },
})

const isSame = (left: ReadonlyArray<number>, right: ReadonlyArray<number>): boolean =>
  left.length === right.length && left.every((choice, index) => choice === right[index])
