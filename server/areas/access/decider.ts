import { Effect } from "effect"
import { Forbidden, NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import type { AccessTarget } from "#domain/areas/access/types.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { knowsAll } from "../../workspace/access.ts"
import { mayDecide, targetOf } from "../../workspace/owners.ts"

/** Error for a card or stack that there is not, which a field of the request names. */
export const unknownTarget = (field: string): NotFound => new NotFound({ ...refusal("access.target"), field })

/**
 * Fails for everyone but those who decide about access to a card or stack, which a field of the request names: others
 * are not told whether it is there.
 */
export const requireDecider = (
  model: WorkspaceModel,
  principal: Principal,
  target: AccessTarget,
  field: string,
): Effect.Effect<void, NotFound | Forbidden> => {
  if (targetOf(model, target) === undefined && knowsAll(principal)) return Effect.fail(unknownTarget(field))
  return mayDecide(model, principal, target)
    ? Effect.void
    : Effect.fail(new Forbidden({ ...refusal("access.owner"), field }))
}
