import { Schema } from "effect"
import { StreamName } from "../kernel/envelope.ts"
import type { HashMap } from "../kernel/hashMap.ts"
import { CommandId, EpochMs, Seq, UserId } from "../kernel/ids.ts"
import { type Fold, shared } from "../shared.ts"

/** Why the server refused a command: an error code of the contract, and the field that it is about. */
export const Refusal = Schema.Struct({
  code: Schema.String,
  message: Schema.String,
  field: Schema.optionalKey(Schema.String),
})
export type Refusal = typeof Refusal.Type

/**
 * Where a queued command stands. FAILED can be tried again under the same id; REJECTED never succeeds; CONFIRMED is
 * stored, and waits for the events before it.
 */
export const OutboxStatus = Schema.Literals(["QUEUED", "SENT", "CONFIRMED", "FAILED", "REJECTED"])
export type OutboxStatus = typeof OutboxStatus.Type

/** A shared command on its way. */
export const OutboxEntry = Schema.Struct({
  commandId: CommandId,
  stream: StreamName,
  actor: UserId,
  queuedAt: EpochMs,
  request: shared.Request,
  status: OutboxStatus,
  /** The place of its last event, once it is known. */
  seq: Schema.NullOr(Seq),
  /** Why it was rejected, or failed at last. */
  refusal: Schema.NullOr(Refusal),
})
export type OutboxEntry = typeof OutboxEntry.Type

export type FeedStatus = "CLOSED" | "CONNECTING" | "OPEN"

/** Whether a followed stream is on its way, as it is on the server, or not for this reader. */
export type StreamStatus = "LOADING" | "CURRENT" | "DENIED"

/** A stream that parts of the screen follow. */
export interface Followed {
  readonly followers: number
  readonly status: StreamStatus
}

/** This client's copy of the log's streams, and the commands that are on their way to it. */
export interface SyncState {
  readonly feed: { readonly status: FeedStatus; readonly epoch: string | null }
  readonly followed: HashMap<Followed>
  readonly folds: HashMap<Fold>
  /** In the order of queueing, over all streams. */
  readonly outbox: ReadonlyArray<OutboxEntry>
}
