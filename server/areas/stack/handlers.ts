import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { unavailable } from "../../command/commands.ts"
import { UploadSettings } from "../../kernel/UploadSettings.ts"
import { Datasets } from "../../query/Datasets.ts"
import { requestTexts } from "../../text/requestTexts.ts"
import { mayReadCard } from "../../workspace/access.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { ViewTotals } from "../home/CardStatistics.ts"
import { Favorites } from "../home/favorites.ts"
import { mayAddTo } from "./mayAddTo.ts"
import { makeNavigation } from "./navigation.ts"
import { readableStack } from "./readableStack.ts"
import { sharedCards, sharedStacks } from "./sharedWith.ts"
import { inOrderOfUse, stackSummaries } from "./stacks.ts"
import { tableImports } from "./tableImports.ts"

/** Home and stacks: what a user may not see does not exist for them. */
export const StacksHandlers = HttpApiBuilder.group(
  Api,
  "stacks",
  Effect.fnUntraced(function* (handlers) {
    const favorites = yield* Favorites
    const workspace = yield* Workspace
    const settings = yield* UploadSettings
    const navigationOf = yield* makeNavigation
    const uses = yield* ViewTotals
    const datasets = yield* Datasets

    return handlers.handleAll({
      home: () =>
        Effect.map(CurrentPrincipal, (principal) => ({
          initialFavorites: favorites
            .initial(principal)
            .filter((urn) => mayReadCard(workspace.latest(), principal, urn)),
          stacks: inOrderOfUse(stackSummaries(workspace.latest(), principal), uses),
          shared: {
            cards: sharedCards(workspace.latest(), principal),
            stacks: sharedStacks(workspace.latest(), principal),
          },
          imports: tableImports(workspace.latest(), principal, datasets.table),
        })),
      navigation: Effect.fnUntraced(function* () {
        const items = yield* navigationOf(yield* CurrentPrincipal).pipe(Effect.mapError(unavailable))
        return { items }
      }),
      stacks: () =>
        Effect.map(CurrentPrincipal, (principal) => stackSummaries(workspace.latest(), principal)),
      stack: Effect.fnUntraced(function* ({ params: { stackId } }) {
        const principal = yield* CurrentPrincipal
        const urns = yield* favorites.current(principal, stackId).pipe(Effect.mapError(unavailable))
        const model = workspace.latest()
        const texts = yield* requestTexts(model.customer.locale)
        const stack = yield* readableStack(model, principal, urns, stackId, texts)
        return mayAddTo(model, principal, stack.id) ? { ...stack, upload: settings } : stack
      }),
    })
  }),
)
