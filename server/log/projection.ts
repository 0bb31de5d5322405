import { Effect } from "effect"
import { kindOf, type StreamKind, type StreamName } from "#domain/kernel/envelope.ts"
import { type Fold, type SharedName, type SharedStates, stateIn } from "#domain/shared.ts"
import { Streams } from "./streams.ts"

/**
 * What a caller keeps of an area's state in each stream of some kinds, by stream, for as long as the scope lasts: of
 * the streams that hold the area when this begins, and of each that changes from then on, as observers of `Streams`
 * learn of it. `keep` also gets what was kept of the stream before.
 */
export const makeProjection = Effect.fnUntraced(function* <Name extends SharedName, Kept>(
  kinds: ReadonlyArray<StreamKind>,
  area: Name,
  keep: (state: SharedStates[Name], before: Kept | undefined) => Kept,
) {
  const streams = yield* Streams
  const kept = new Map<StreamName, Kept>()
  const take = (stream: StreamName, fold: Fold): void => {
    kept.set(stream, keep(stateIn(fold, area), kept.get(stream)))
  }
  yield* streams.observe((stream) => kinds.includes(kindOf(stream)), take)
  for (const kind of kinds) {
    for (const [stream, fold] of yield* streams.all(kind, area)) if (!kept.has(stream)) take(stream, fold)
  }
  const known: ReadonlyMap<StreamName, Kept> = kept
  return known
})
