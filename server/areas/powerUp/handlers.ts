import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { stackIdOf } from "#domain/areas/stack/stackId.ts"
import { CommandId } from "#domain/kernel/ids.ts"
import { Commands } from "../../command/commands.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { requireDecider } from "../access/decider.ts"

/** Power-ups of pages: the same as the command of the area. Assigning the same person again changes nothing. */
export const PowerUpsHandlers = HttpApiBuilder.group(
  Api,
  "powerUps",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const commands = yield* Commands
    return handlers.handle(
      "install",
      Effect.fnUntraced(function* ({ params, payload: { pageId, assignee } }) {
        const principal = yield* CurrentPrincipal
        const stack = stackIdOf(params.pageId)
        if (stackIdOf(pageId) !== stack) {
          const names = { actual: pageId, expected: params.pageId }
          return yield* new BadRequest({ ...refusal("assignment.page", names), field: "pageId" })
        }
        yield* requireDecider(workspace.latest(), principal, { type: "stack", id: stack }, "pageId")
        const command = { _tag: "AssignPowerUp", stack, assignee }
        yield* commands.run(principal, "powerUp", command, CommandId.make(randomUUID()))
        return { pageId: stack, assignee }
      }),
    )
  }),
)
