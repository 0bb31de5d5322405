import { Effect } from "effect"
import { Forbidden, NotFound, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { type PowerUpCommand, powerUp } from "#domain/areas/powerUp/powerUp.ts"
import type { StackId, UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { defineServerArea, type Given, type Refusal } from "../../command/serverArea.ts"
import { principalOf } from "../../identity/authenticator.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { mayReadStack } from "../../workspace/access.ts"
import { hasFeature } from "../../workspace/hasFeature.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { requireDecider } from "../access/decider.ts"
import { hasSampleData } from "./sampleData.ts"

const off = new Forbidden(refusal("assignment.off"))
const noPerson = new NotFound({ ...refusal("access.person"), field: "assignee" })
const noData = new Unprocessable({ ...refusal("assignment.data"), field: "stack" })

/** Fails for someone who is not in the workspace, or may not see the stack whose data they would connect. */
const requireAssignee = (
  model: WorkspaceModel,
  stack: StackId,
  assignee: UserId,
): Effect.Effect<void, NotFound | Unprocessable> => {
  const person = model.people.get(assignee)
  if (person === undefined) return Effect.fail(noPerson)
  return mayReadStack(model, principalOf(person), stack)
    ? Effect.void
    : Effect.fail(
        new Unprocessable({
          ...refusal("assignment.access", { assignee: person.displayName }),
          field: "assignee",
        }),
      )
}

/**
 * Power-ups, where the workspace has the feature `simple-bib`: whoever decides about access to a stack assigns someone
 * who may see it to connect its data, and takes that back. The assignee is notified.
 */
export const powerUpArea = Effect.map(Workspace, (workspace) =>
  defineServerArea(powerUp, {
    permit: ({ principal, command }: Given<PowerUpCommand>): Effect.Effect<PowerUpCommand, Refusal> =>
      Effect.gen(function* () {
        const model = workspace.latest()
        const { stack } = command
        if (!hasFeature(model.customer, "simple-bib")) return yield* off
        yield* requireDecider(model, principal, { type: "stack", id: stack }, "stack")
        if (command._tag === "AssignPowerUp") {
          yield* requireAssignee(model, stack, command.assignee)
          if (!hasSampleData(model, stack)) return yield* noData
        }
        return command
      }),
    refuse: (never) => never,
    follow: (event) =>
      event._tag === "PowerUpAssigned" && event.assignee !== event.by
        ? [
            {
              _tag: "Copy",
              stream: userStream(event.assignee),
              event: {
                _tag: "NotificationAdded",
                notice: { kind: "powerUp", stack: event.stack, author: event.by },
              },
            },
          ]
        : [],
  }),
)
