import { Schema } from "effect"
import { openingOf } from "../areas/buzz/buzz.ts"
import { readablePage } from "../areas/buzz/readable.ts"
import { StreamName } from "../kernel/envelope.ts"
import * as HashMap from "../kernel/hashMap.ts"
import { EpochMs, Seq, type UserId } from "../kernel/ids.ts"
import { userStream } from "../kernel/streamNames.ts"
import { type Fold, type SharedSnapshot, shared } from "../shared.ts"
import type { SyncState } from "./types.ts"

/** Maximum number of cached streams, and of messages of each. */
export const maxCachedStreams = 50
export const maxCachedMessages = 200

/** Cached stream, with the state at `head`. */
export const CachedStream = Schema.Struct({
  stream: StreamName,
  head: Seq,
  updated: EpochMs,
  snapshot: shared.Snapshot,
})
export type CachedStream = typeof CachedStream.Type

const snapshotOf = ({ states }: Fold, reader: UserId): SharedSnapshot => {
  const { buzz, ...others } = states
  const snapshot = shared.save(others)
  return buzz === undefined
    ? snapshot
    : {
        ...snapshot,
        buzz: readablePage(openingOf(buzz, maxCachedMessages), reader),
      }
}

/** Rank of a stream for its user: their own first, then the followed ones. */
const rankOf = (sync: SyncState, stream: string, reader: UserId): number =>
  stream === userStream(reader) ? 2 : HashMap.has(sync.followed, stream) ? 1 : 0

const isStreamName = Schema.is(StreamName)

/**
 * Streams to cache for the next visit: by rank, the latest first, without envelopes beyond a gap and without the content
 * of messages that others deleted. A stream with unreadable events is not cached.
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
      snapshot: snapshotOf(fold, reader),
    }))
