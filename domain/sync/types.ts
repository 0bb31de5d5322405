import { Schema } from "effect"
import { StreamName } from "../kernel/envelope.ts"
import type { HashMap } from "../kernel/hashMap.ts"
import { CommandId, EpochMs, Seq, UserId } from "../kernel/ids.ts"
import { type Fold, shared } from "../shared.ts"

/** Why the server refused a command: an error code of the contract, and the field that it is about; and when it takes it. */
export const Refusal = Schema.Struct({
  code: Schema.String,
  message: Schema.String,
  field: Schema.optionalKey(Schema.String),
  until: Schema.optionalKey(EpochMs),
})
export type Refusal = typeof Refusal.Type

/**
 * Status of a queued command. FAILED is sent again under the same id after a while, and when the server is back; REJECTED never succeeds; CONFIRMED is stored,
 * and waits for the events before it.
 */
export const OutboxStatus = Schema.Literals(["QUEUED", "SENT", "CONFIRMED", "FAILED", "REJECTED"])
export type OutboxStatus = typeof OutboxStatus.Type

/** Shared command in the outbox. */
export const OutboxEntry = Schema.Struct({
  commandId: CommandId,
  stream: StreamName,
  actor: UserId,
  queuedAt: EpochMs,
  request: shared.Request,
  status: OutboxStatus,
  /** Sequence number of its last event, once it is known. */
  seq: Schema.NullOr(Seq),
  /** Why it was rejected, or failed last; it stays while the command is sent again. */
  refusal: Schema.NullOr(Refusal),
})
export type OutboxEntry = typeof OutboxEntry.Type

/** Status of the feed. It is BEHIND while the server itself lacks events of the log. */
export type FeedStatus = "CLOSED" | "CONNECTING" | "OPEN" | "BEHIND"

/** Whether a followed stream is loading, up to date with the server, or denied to the user. */
export type StreamStatus = "LOADING" | "CURRENT" | "DENIED"

/** A stream that parts of the screen follow. */
export interface Followed {
  readonly followers: number
  readonly status: StreamStatus
}

/** This client's copy of the log's streams, and its unfinished commands. */
export interface SyncState {
  readonly feed: {
    readonly status: FeedStatus
    readonly epoch: string | null
    /** How often in a row the connection was lost or not made. */
    readonly losses: number
    /** The version of what the server serves, by its own word. */
    readonly content?: string
    /** How often something went on in channels that the reader may read, and how often in which channels there are. */
    readonly activity?: { readonly messages: number; readonly channels: number }
  }
  readonly followed: HashMap<Followed>
  readonly folds: HashMap<Fold>
  /** In the order of queueing, over all streams. */
  readonly outbox: ReadonlyArray<OutboxEntry>
}
