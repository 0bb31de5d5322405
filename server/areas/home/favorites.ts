import { Context, Effect, Layer } from "effect"
import type { Principal } from "#contract/principal.ts"
import { favoritesOf } from "#domain/areas/home/home.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { type StreamRefused, Streams } from "../../log/streams.ts"
import { Workspace } from "../../workspace/Workspace.ts"

/** Favourites of people. Whether they may see the cards is not checked here. */
export class Favorites extends Context.Service<
  Favorites,
  {
    /** Those that the workspace gives a person at first. */
    readonly initial: (principal: Principal) => ReadonlyArray<CardUrn>
    readonly current: (principal: Principal) => Effect.Effect<ReadonlyArray<CardUrn>, StreamRefused>
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
        current: (principal) =>
          Effect.map(streams.fold(userStream(principal.userId)), (fold) =>
            favoritesOf(stateIn(fold, "home"), initial(principal)),
          ),
      })
    }),
  )
}
