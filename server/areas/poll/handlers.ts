import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { BadRequest, Unprocessable } from "#contract/errors.ts"
import type { Poll } from "#contract/polls.ts"
import { CurrentPrincipal, type Principal } from "#contract/principal.ts"
import type { PollCommand } from "#domain/areas/poll/poll.ts"
import { pollResults, userVotes } from "#domain/areas/poll/results.ts"
import { CommandId } from "#domain/kernel/ids.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { Commands, unavailable } from "../../command/commands.ts"
import { Streams } from "../../log/streams.ts"
import type { PollDefinition } from "../../schema/content.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { readablePoll } from "./readablePoll.ts"

/** Field of the request that a refused command's field was made of. */
const requestField = (field: string | undefined) => ({
  ...(field !== undefined && { field: field === "choices" ? "votes" : field === "card" ? "id" : field }),
})

/** Polls of people who may see them, and their votes. */
export const PollsHandlers = HttpApiBuilder.group(
  Api,
  "polls",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const commands = yield* Commands
    const streams = yield* Streams

    const pollOf = Effect.fnUntraced(function* (principal: Principal, definition: PollDefinition) {
      const { id, answers, multiple, viewPollResultsBeforeVoting, allowChange, created } = definition
      const fold = yield* streams.fold(cardStream(id)).pipe(Effect.mapError(unavailable))
      const state = stateIn(fold, "poll")
      const own = userVotes(state, principal.userId, answers.length)
      const { votes, totalVotes } = pollResults(state, answers.length)
      const maySeeResults = viewPollResultsBeforeVoting || own.length > 0
      const poll: Poll = {
        type: multiple ? "checkbox" : "radio",
        answers: answers.map((answer, index) => ({
          answer,
          ...(maySeeResults && { votes: votes[index] ?? 0 }),
        })),
        totalVotes,
        userVotes: own,
        viewPollResultsBeforeVoting,
        allowChange,
        created,
      }
      return poll
    })

    return handlers.handleAll({
      poll: Effect.fnUntraced(function* ({ params: { id } }) {
        const principal = yield* CurrentPrincipal
        return yield* pollOf(principal, yield* readablePoll(workspace.latest(), principal, id))
      }),
      vote: Effect.fnUntraced(function* ({ params: { id }, payload }) {
        const principal = yield* CurrentPrincipal
        const { votes, commandId = CommandId.make(randomUUID()) } = payload
        const command: PollCommand = { _tag: "CastVote", card: id, choices: votes, allowChange: false }
        yield* commands.run(principal, "poll", command, commandId).pipe(
          Effect.catchTags({
            BadRequest: ({ code, message, field }) =>
              Effect.fail(new BadRequest({ code, message, ...requestField(field) })),
            Unprocessable: ({ code, message, field }) =>
              Effect.fail(new Unprocessable({ code, message, ...requestField(field) })),
          }),
        )
        return yield* pollOf(principal, yield* readablePoll(workspace.latest(), principal, id))
      }),
    })
  }),
)
