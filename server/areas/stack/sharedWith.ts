import type { Principal } from "#contract/principal.ts"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { includes } from "../../schema/grants.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { mayReadCard } from "../../workspace/access.ts"
import { anyCards } from "../../workspace/cards.ts"

/** Cards of others that a person may see since the card's own access names them or one of their groups. */
export const sharedCards = (workspace: WorkspaceModel, principal: Principal): ReadonlyArray<CardUrn> =>
  anyCards(workspace)
    .filter(
      ({ id, access, owner }) =>
        access !== null &&
        access !== "everyone" &&
        owner !== principal.userId &&
        includes(access, principal) &&
        mayReadCard(workspace, principal, id),
    )
    .map(({ id }) => id)

/**
 * Stacks of others that were shared with a person or one of their groups. Those whose access the workspace gives to
 * groups are none: that is how stacks are published.
 */
export const sharedStacks = (workspace: WorkspaceModel, principal: Principal): ReadonlyArray<StackId> =>
  [...workspace.stacks.values()]
    .filter(({ id, owner }) => {
      const shared = workspace.sharedStacks?.get(id)
      return shared !== undefined && owner !== principal.userId && includes(shared, principal)
    })
    .map(({ id }) => id)
