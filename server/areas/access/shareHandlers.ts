import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import type { ShareRequest } from "#contract/share.ts"
import type { AccessTarget } from "#domain/areas/access/types.ts"
import { stackIdOf } from "#domain/areas/stack/stackId.ts"
import { CommandId, StackId, UserId } from "#domain/kernel/ids.ts"
import type { SharedRequest } from "#domain/shared.ts"
import { Commands } from "../../command/commands.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { requireDecider } from "./decider.ts"

type Recipient = ShareRequest["recipients"][number]

const targetOf = ({ type, id }: ShareRequest["resources"][number]): AccessTarget =>
  type === "badge" ? { type: "card", id } : { type: "stack", id: stackIdOf(StackId.make(id)) }

/** Fails for a person or group that there is not. */
const requireRecipient = (model: WorkspaceModel, { type, id }: Recipient): Effect.Effect<void, NotFound> => {
  const isKnown = type === "user" ? model.people.has(UserId.make(id)) : model.groups.has(id)
  const code = type === "user" ? "access.person" : "access.group"
  return isKnown ? Effect.void : Effect.fail(new NotFound({ ...refusal(code), field: "recipients" }))
}

const requestOf = (target: AccessTarget, { type, id }: Recipient, message: string): SharedRequest =>
  type === "user"
    ? { area: "access", command: { _tag: "ShareAccess", target, userId: UserId.make(id), message } }
    : { area: "groupAccess", command: { _tag: "ShareWithGroup", target, groupId: id, message } }

/** Sharing of several cards and stacks at once: all of it is checked before any of it is done. */
export const ShareHandlers = HttpApiBuilder.group(
  Api,
  "share",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const commands = yield* Commands
    return handlers.handle(
      "share",
      Effect.fnUntraced(function* ({ payload: { resources, recipients, message = "" } }) {
        const principal = yield* CurrentPrincipal
        const model = workspace.latest()
        const targets = resources.map(targetOf)
        for (const target of targets) {
          yield* requireDecider(model, principal, target, "resources")
        }
        for (const recipient of recipients) yield* requireRecipient(model, recipient)
        for (const target of targets) {
          for (const recipient of recipients) {
            const { area, command } = requestOf(target, recipient, message)
            yield* commands.run(principal, area, command, CommandId.make(randomUUID()))
          }
        }
      }),
    )
  }),
)
