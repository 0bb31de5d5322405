import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { AnswerIndex } from "#domain/areas/poll/poll.ts"
import { maxAnswers } from "#domain/areas/poll/types.ts"
import { IsoDate } from "#domain/data/dateRangeFilter.ts"
import { Id, List } from "#domain/kernel/bounded.ts"
import { CardUrn, CommandId } from "#domain/kernel/ids.ts"
import {
  BadRequest,
  Forbidden,
  NotFound,
  ServiceUnavailable,
  TooManyRequests,
  Unprocessable,
} from "./errors.ts"
import { SignedIn } from "./principal.ts"

const refusals = [
  BadRequest,
  Forbidden,
  NotFound,
  Unprocessable,
  ServiceUnavailable,
  TooManyRequests,
] as const
const cardParams = { id: Id(CardUrn) }

/**
 * A poll as a user sees it: of a `checkbox` poll several answers may be chosen, of a `radio` poll one. An answer has its
 * votes where the user may look at the results. `totalVotes` are the people who voted, `userVotes` the indexes of the
 * answers that the user chose.
 */
export const Poll = Schema.Struct({
  type: Schema.Literals(["checkbox", "radio"]),
  answers: Schema.Array(Schema.Struct({ answer: Schema.String, votes: Schema.optionalKey(Schema.Int) })),
  totalVotes: Schema.Int,
  userVotes: Schema.Array(Schema.Int),
  viewPollResultsBeforeVoting: Schema.Boolean,
  allowChange: Schema.Boolean,
  created: IsoDate,
})
export type Poll = typeof Poll.Type

/** A vote: the indexes of the chosen answers. */
export const VoteRequest = Schema.Struct({
  votes: List(AnswerIndex, maxAnswers),
  /** The same for each retry; without one a retry is told from another vote by its answers. */
  commandId: Schema.optionalKey(CommandId),
})

/** Polls, and votes in them. */
export class PollsApi extends HttpApiGroup.make("polls")
  .add(
    HttpApiEndpoint.get("poll", "/cards/poll/:id", { params: cardParams, success: Poll, error: refusals }),
    HttpApiEndpoint.put("vote", "/cards/poll/:id/vote", {
      params: cardParams,
      payload: VoteRequest,
      success: Poll,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v1") {}
