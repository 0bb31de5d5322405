import { Effect } from "effect"
import { Forbidden, type NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import type { StackId } from "#domain/kernel/ids.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { mayAddTo } from "../stack/mayAddTo.ts"
import { readableStack } from "../stack/readableStack.ts"

const notOwner = new Forbidden({ ...refusal("stack.documents"), field: "stack" })

/** The id of a stack that a person may add documents to, as the workspace has it; any other is refused. */
export const stackToAddTo = (
  model: WorkspaceModel,
  principal: Principal,
  id: StackId,
): Effect.Effect<StackId, NotFound | Forbidden> =>
  Effect.flatMap(readableStack(model, principal, [], id), (stack) =>
    mayAddTo(model, principal, stack.id) ? Effect.succeed(stack.id) : Effect.fail(notOwner),
  )
