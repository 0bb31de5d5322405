import { Schema } from "effect"
import { pageBefore } from "../buzz/buzz.ts"
import { StreamName } from "../kernel/envelope.ts"
import * as HashMap from "../kernel/hashMap.ts"
import { EpochMs, Seq, type UserId } from "../kernel/ids.ts"
import { userStream } from "../kernel/streamNames.ts"
import { type Fold, type SharedSnapshot, shared } from "../shared.ts"
import type { SyncState } from "./types.ts"

/** The most streams that a client keeps, and the most messages of each. */
export const maxCachedStreams = 50
export const maxCachedMessages = 200

/** A stream as it stood at `head`. */
export const CachedStream = Schema.Struct({
  stream: StreamName,
  head: Seq,
  updated: EpochMs,
  snapshot: shared.Snapshot,
})
export type CachedStream = typeof CachedStream.Type

const snapshotOf = ({ states }: Fold): SharedSnapshot => {
  const { buzz, ...others } = states
  const snapshot = shared.save(others)
  return buzz === undefined
    ? snapshot
    : { ...snapshot, buzz: pageBefore(buzz, Number.POSITIVE_INFINITY, maxCachedMessages) }
}

/** How much a stream matters to its reader: their own most, then those that they follow. */
const rankOf = (sync: SyncState, stream: string, reader: UserId): number =>
  stream === userStream(reader) ? 2 : HashMap.has(sync.followed, stream) ? 1 : 0

const isStreamName = Schema.is(StreamName)

/**
 * What a client keeps of its streams for the next time: those that matter most, the latest first, without what waits
 * beyond a gap. A stream with events that this build could not read is not kept.
 */
export const streamsToCache = (sync: SyncState, reader: UserId): ReadonlyArray<CachedStream> =>
  [...HashMap.entries(sync.folds)]
    .flatMap(([stream, fold]) =>
      isStreamName(stream) && fold.head > 0 && fold.unreadable === 0
        ? [{ stream, fold, rank: rankOf(sync, stream, reader) }]
        : [],
    )
    .sort((a, b) => b.rank - a.rank || b.fold.updated - a.fold.updated || (a.stream < b.stream ? -1 : 1))
    .slice(0, maxCachedStreams)
    .map(({ stream, fold }) => ({
      stream,
      head: fold.head,
      updated: fold.updated,
      snapshot: snapshotOf(fold),
    }))
