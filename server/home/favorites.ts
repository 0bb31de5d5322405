import { Context, Effect, Layer } from "effect"
import type { ReaderFacts } from "#contract/reader.ts"
import { favoritesOf } from "#domain/home/home.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { type StreamRefused, Streams } from "../log/streams.ts"
import { Workspace } from "../workspace/Workspace.ts"

/** What people have among their favourites. It does not judge what they may see. */
export class Favorites extends Context.Service<
  Favorites,
  {
    /** Those that the workspace gives a person at first. */
    readonly initial: (reader: ReaderFacts) => ReadonlyArray<CardUrn>
    readonly current: (reader: ReaderFacts) => Effect.Effect<ReadonlyArray<CardUrn>, StreamRefused>
  }
>()("cairn/Favorites") {
  static readonly layer = Layer.effect(
    Favorites,
    Effect.gen(function* () {
      const streams = yield* Streams
      const workspace = yield* Workspace
      const initial = ({ userId }: ReaderFacts) => workspace.latest().people.get(userId)?.favorites ?? []
      return Favorites.of({
        initial,
        current: (reader) =>
          Effect.map(streams.fold(userStream(reader.userId)), (fold) =>
            favoritesOf(stateIn(fold, "home"), initial(reader)),
          ),
      })
    }),
  )
}
