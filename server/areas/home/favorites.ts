import { Context, Effect, Layer } from "effect"
import type { Principal } from "#contract/principal.ts"
import type { Bookmark } from "#domain/areas/home/bookmark.ts"
import { bookmarksOf, favoritesOf } from "#domain/areas/home/home.ts"
import { stackIdOf } from "#domain/areas/stack/stackId.ts"
import { reservedStacks } from "#domain/areas/stack/types.ts"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { type StreamRefused, Streams } from "../../log/streams.ts"
import { dashboardCards, dashboardFor } from "../../workspace/dashboard.ts"
import { Workspace } from "../../workspace/Workspace.ts"

/** Favourites of people, and the cards of their dashboard. Whether they may see the cards, stacks and channels is not checked here. */
export class Favorites extends Context.Service<
  Favorites,
  {
    /** Cards that the workspace gives a person at first. */
    readonly initial: (principal: Principal) => ReadonlyArray<CardUrn>
    /** Those of a person; for the stack of their dashboard, the cards of that. */
    readonly current: (
      principal: Principal,
      stack?: StackId,
    ) => Effect.Effect<ReadonlyArray<CardUrn>, StreamRefused>
    /** Cards, stacks and channels in the order of the person. */
    readonly bookmarks: (principal: Principal) => Effect.Effect<ReadonlyArray<Bookmark>, StreamRefused>
  }
>()("cairn/Favorites") {
  static readonly layer = Layer.effect(
    Favorites,
    Effect.gen(function* () {
      const streams = yield* Streams
      const workspace = yield* Workspace
      const initial = ({ userId }: Principal) => workspace.latest().people.get(userId)?.favorites ?? []
      return Favorites.of({
        initial,
        current: (principal, stack) =>
          Effect.map(streams.fold(userStream(principal.userId)), (fold) => {
            if (stack === undefined || stackIdOf(stack) !== reservedStacks.bib)
              return favoritesOf(stateIn(fold, "home"), initial(principal))
            const model = workspace.latest()
            const { dashboardType } = stateIn(fold, "onboarding")
            return dashboardCards(model, dashboardFor(model, principal, dashboardType))
          }),
        bookmarks: (principal) =>
          Effect.map(streams.fold(userStream(principal.userId)), (fold) =>
            bookmarksOf(stateIn(fold, "home"), initial(principal), stateIn(fold, "channelMarks").favorites),
          ),
      })
    }),
  )
}
