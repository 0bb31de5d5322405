import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { Reader } from "#contract/reader.ts"
import { unavailable } from "../command/commands.ts"
import { Favorites } from "../home/favorites.ts"
import { mayReadCard } from "../workspace/access.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { readableStack } from "./readableStack.ts"
import { stackSummaries } from "./stacks.ts"

/** Home and stacks: what a reader may not see is not there for them. */
export const StacksHandlers = HttpApiBuilder.group(
  Api,
  "stacks",
  Effect.fnUntraced(function* (handlers) {
    const favorites = yield* Favorites
    const workspace = yield* Workspace

    return handlers.handleAll({
      home: () =>
        Effect.map(Reader, (reader) => ({
          initialFavorites: favorites
            .initial(reader)
            .filter((urn) => mayReadCard(workspace.latest(), reader, urn)),
          stacks: stackSummaries(workspace.latest(), reader),
        })),
      stacks: () => Effect.map(Reader, (reader) => stackSummaries(workspace.latest(), reader)),
      stack: Effect.fnUntraced(function* ({ params: { stackId } }) {
        const reader = yield* Reader
        const urns = yield* favorites.current(reader).pipe(Effect.mapError(unavailable))
        return yield* readableStack(workspace.latest(), reader, urns, stackId)
      }),
    })
  }),
)
