import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { requestOf } from "#domain/access/access.ts"
import { accessStream } from "#domain/access/types.ts"
import { StackId } from "#domain/kernel/ids.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../command/commands.ts"
import { Streams } from "../log/streams.ts"
import { stackIdOf } from "../stack/stacks.ts"
import { ownersOf, targetOf } from "../workspace/owners.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { unknownTarget } from "./decider.ts"

/** Handlers of requests for access. */
export const AccessHandlers = HttpApiBuilder.group(
  Api,
  "access",
  Effect.fnUntraced(function* (handlers) {
    const streams = yield* Streams
    const workspace = yield* Workspace
    return handlers.handle(
      "requestStatus",
      Effect.fnUntraced(function* ({ params: { type, id } }) {
        const { userId } = yield* CurrentPrincipal
        const target = { type, id: type === "stack" ? stackIdOf(StackId.make(id)) : id }
        if (targetOf(workspace.latest(), target) === undefined) return yield* unknownTarget("id")
        const fold = yield* streams.fold(accessStream(target)).pipe(Effect.mapError(unavailable))
        return {
          request: requestOf(stateIn(fold, "access"), target, userId) ?? null,
          owners: ownersOf(workspace.latest(), target),
        }
      }),
    )
  }),
)
