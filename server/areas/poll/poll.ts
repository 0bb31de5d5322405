import { Effect } from "effect"
import { BadRequest, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { type PollCommand, poll } from "#domain/areas/poll/poll.ts"
import { defineServerArea, type Given } from "../../command/serverArea.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { readablePoll } from "./readablePoll.ts"

/** Voting in a poll: who may see its card may, for answers that it has, and for one where it takes one. */
export const pollArea = Effect.gen(function* () {
  const workspace = yield* Workspace

  const permit = Effect.fnUntraced(function* ({ principal, command }: Given<PollCommand>) {
    const { answers, multiple, allowChange } = yield* readablePoll(
      workspace.latest(),
      principal,
      command.card,
    )
    const count = answers.length
    const unknown = command.choices.find((choice) => choice >= count)
    if (unknown !== undefined) {
      return yield* new BadRequest({ ...refusal("poll.answer", { index: unknown, count }), field: "choices" })
    }
    if (!multiple && new Set(command.choices).size > 1) {
      return yield* new Unprocessable({ ...refusal("poll.single"), field: "choices" })
    }
    return { ...command, allowChange }
  })

  return defineServerArea(poll, {
    permit,
    refuse: ({ _tag }) => {
      switch (_tag) {
        case "EmptyVote":
          return new Unprocessable({ ...refusal("poll.empty"), field: "choices" })
        case "VoteGiven":
          return new Unprocessable({ ...refusal("poll.voted"), field: "choices" })
      }
    },
  })
})
