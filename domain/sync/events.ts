import { Schema } from "effect"
import { StreamName } from "../kernel/envelope.ts"
import { CommandId, EpochMs, Seq } from "../kernel/ids.ts"
import { shared } from "../shared.ts"
import { CachedStream } from "./cachedStreams.ts"
import { OutboxEntry, Refusal } from "./types.ts"

const stream = { stream: StreamName }
const command = { commandId: CommandId }

export const FeedConnecting = Schema.TaggedStruct("FeedConnecting", {})
export const FeedOpened = Schema.TaggedStruct("FeedOpened", { epoch: Schema.String })
export const FeedClosed = Schema.TaggedStruct("FeedClosed", {})
export const StreamFollowed = Schema.TaggedStruct("StreamFollowed", stream)
export const StreamUnfollowed = Schema.TaggedStruct("StreamUnfollowed", stream)
/** All that the server has of the stream has been sent. */
export const StreamCurrent = Schema.TaggedStruct("StreamCurrent", stream)
/** The reader may not read the stream, or no longer. */
export const StreamDenied = Schema.TaggedStruct("StreamDenied", stream)
/** One stored event reached this client: from the feed, or as the answer to a command. */
export const EventDelivered = Schema.TaggedStruct("EventDelivered", { envelope: shared.Envelope })
/** A stream reached this client as it is at `head`; it replaces what was there. */
export const StreamReset = Schema.TaggedStruct("StreamReset", {
  ...stream,
  head: Seq,
  updated: EpochMs,
  snapshot: shared.Snapshot,
})
/** Streams as this client kept them when it last saw the log of this epoch. */
export const StreamsRestored = Schema.TaggedStruct("StreamsRestored", {
  epoch: Schema.String,
  streams: Schema.Array(CachedStream),
})
/** An older part of a stream's states reached this client. */
export const StreamExtended = Schema.TaggedStruct("StreamExtended", { ...stream, older: shared.Snapshot })
export const CommandQueued = Schema.TaggedStruct("CommandQueued", { entry: OutboxEntry })
export const CommandSent = Schema.TaggedStruct("CommandSent", command)
/** The server stored the command; `seq` is the place of its last event, null when it changed nothing. */
export const CommandConfirmed = Schema.TaggedStruct("CommandConfirmed", {
  ...command,
  seq: Schema.NullOr(Seq),
})
export const CommandRejected = Schema.TaggedStruct("CommandRejected", { ...command, refusal: Refusal })
/** The command may or may not have been stored: no answer came. */
export const CommandFailed = Schema.TaggedStruct("CommandFailed", { ...command, refusal: Refusal })
export const CommandRetried = Schema.TaggedStruct("CommandRetried", command)
export const CommandDiscarded = Schema.TaggedStruct("CommandDiscarded", command)

/** What happens between this client and the log. */
export const SyncEvent = Schema.Union([
  FeedConnecting,
  FeedOpened,
  FeedClosed,
  StreamFollowed,
  StreamUnfollowed,
  StreamCurrent,
  StreamDenied,
  EventDelivered,
  StreamReset,
  StreamsRestored,
  StreamExtended,
  CommandQueued,
  CommandSent,
  CommandConfirmed,
  CommandRejected,
  CommandFailed,
  CommandRetried,
  CommandDiscarded,
]).pipe(Schema.toTaggedUnion("_tag"))
export type SyncEvent = typeof SyncEvent.Type
