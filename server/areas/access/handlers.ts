import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { requestOf } from "#domain/areas/access/access.ts"
import { accessStream } from "#domain/areas/access/types.ts"
import { StackId } from "#domain/kernel/ids.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../../command/commands.ts"
import { Streams } from "../../log/streams.ts"
import { knowsAll } from "../../workspace/access.ts"
import { readersBeside } from "../../workspace/audience.ts"
import { mayDecide, mayReadTarget, ownersOf, targetOf } from "../../workspace/owners.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { stackIdOf } from "../stack/stacks.ts"
import { unknownTarget } from "./decider.ts"

/**
 * Handlers of requests for access. What one may not see answers as what there is not: its owners would tell that it is
 * there.
 */
export const AccessHandlers = HttpApiBuilder.group(
  Api,
  "access",
  Effect.fnUntraced(function* (handlers) {
    const streams = yield* Streams
    const workspace = yield* Workspace
    return handlers.handle(
      "requestStatus",
      Effect.fnUntraced(function* ({ params: { type, id } }) {
        const principal = yield* CurrentPrincipal
        const model = workspace.latest()
        const target = { type, id: type === "stack" ? stackIdOf(StackId.make(id)) : id }
        const isThere = targetOf(model, target) !== undefined
        if (!isThere && knowsAll(principal)) return yield* unknownTarget("id")
        const fold = yield* streams.fold(accessStream(target)).pipe(Effect.mapError(unavailable))
        const isKnown = isThere && mayReadTarget(model, principal, target)
        const requests = stateIn(fold, "access")
        return {
          request: requestOf(requests, target, principal.userId) ?? null,
          owners: isKnown ? ownersOf(model, target) : [],
          readers: mayDecide(model, principal, target)
            ? readersBeside(model, target, requests, stateIn(fold, "groupAccess"))
            : null,
        }
      }),
    )
  }),
)
