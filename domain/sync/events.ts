import { Schema } from "effect"
import { StreamName } from "../kernel/envelope.ts"
import { eventUnion } from "../kernel/eventUnion.ts"
import { CommandId, EpochMs, Seq } from "../kernel/ids.ts"
import { shared } from "../shared.ts"
import { CachedStream } from "./cachedStreams.ts"
import { OutboxEntry, Refusal } from "./types.ts"

const stream = { stream: StreamName }
const command = { commandId: CommandId }

export const FeedConnecting = Schema.TaggedStruct("FeedConnecting", {})
export const FeedOpened = Schema.TaggedStruct("FeedOpened", { epoch: Schema.String })
/** The connection of the feed was lost, or could not be made; it is tried again after a pause. */
export const FeedLost = Schema.TaggedStruct("FeedLost", {})
/** The server cannot follow the log for a while: events are missing until it has caught up. */
export const FeedBehind = Schema.TaggedStruct("FeedBehind", {})
export const FeedCaughtUp = Schema.TaggedStruct("FeedCaughtUp", {})
/** What the server serves may be other cards and data than when it last said so: it has another version. */
export const ContentVersionTold = Schema.TaggedStruct("ContentVersionTold", { version: Schema.String })
/** Something went on in a channel that the reader may read; with `channels` there is another one, or one is another. */
export const ActivityTold = Schema.TaggedStruct("ActivityTold", { channels: Schema.Boolean })
export const FeedClosed = Schema.TaggedStruct("FeedClosed", {})
export const StreamFollowed = Schema.TaggedStruct("StreamFollowed", stream)
export const StreamUnfollowed = Schema.TaggedStruct("StreamUnfollowed", stream)
/** All events of the stream that the server has were sent. */
export const StreamCurrent = Schema.TaggedStruct("StreamCurrent", stream)
/** The user may not read the stream, or no longer. */
export const StreamDenied = Schema.TaggedStruct("StreamDenied", stream)
/** One stored event was delivered to this client: by the feed, or in the response to a command. */
export const EventDelivered = Schema.TaggedStruct("EventDelivered", { envelope: shared.Envelope })
/** A stream was reset to a snapshot at `head`; it replaces the previous state. */
export const StreamReset = Schema.TaggedStruct("StreamReset", {
  ...stream,
  head: Seq,
  updated: EpochMs,
  snapshot: shared.Snapshot,
})
/** Cached streams were restored, from when this client last saw the log of this epoch. */
export const StreamsRestored = Schema.TaggedStruct("StreamsRestored", {
  epoch: Schema.String,
  streams: Schema.Array(CachedStream),
})
/** An older part of a stream's states was loaded. */
export const StreamExtended = Schema.TaggedStruct("StreamExtended", { ...stream, older: shared.Snapshot })
export const CommandQueued = Schema.TaggedStruct("CommandQueued", { entry: OutboxEntry })
/** A command was refused here, before it was sent: its entry is REJECTED from the start. */
export const CommandRefused = Schema.TaggedStruct("CommandRefused", { entry: OutboxEntry })
export const CommandSent = Schema.TaggedStruct("CommandSent", command)
/** The server stored the command; `seq` is the sequence number of its last event, null when it changed nothing. */
export const CommandConfirmed = Schema.TaggedStruct("CommandConfirmed", {
  ...command,
  seq: Schema.NullOr(Seq),
})
export const CommandRejected = Schema.TaggedStruct("CommandRejected", { ...command, refusal: Refusal })
/** The command may or may not have been stored: there was no response. */
export const CommandFailed = Schema.TaggedStruct("CommandFailed", { ...command, refusal: Refusal })
export const CommandRetried = Schema.TaggedStruct("CommandRetried", command)
export const CommandDiscarded = Schema.TaggedStruct("CommandDiscarded", command)

/** Events between this client and the log. */
export const SyncEvent = eventUnion([
  FeedConnecting,
  FeedLost,
  FeedBehind,
  FeedCaughtUp,
  FeedOpened,
  FeedClosed,
  ContentVersionTold,
  ActivityTold,
  StreamFollowed,
  StreamUnfollowed,
  StreamCurrent,
  StreamDenied,
  EventDelivered,
  StreamReset,
  StreamsRestored,
  StreamExtended,
  CommandQueued,
  CommandRefused,
  CommandSent,
  CommandConfirmed,
  CommandRejected,
  CommandFailed,
  CommandRetried,
  CommandDiscarded,
])
export type SyncEvent = typeof SyncEvent.Type
