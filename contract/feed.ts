import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import {
  Bounded,
  isMaxEntries,
  List,
  maxFeedStreams,
  maxStreamNameLength,
  Text,
} from "#domain/kernel/bounded.ts"
import { StoredEnvelope, StreamKind, StreamName } from "#domain/kernel/envelope.ts"
import { EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { TooManyRequests } from "./errors.ts"
import { SignedIn } from "./principal.ts"

/** Longest epoch of a log, in UTF-16 units. */
const maxEpochLength = 100

/**
 * What a client has when the feed opens: the log's epoch (null at first) and the last number of each stream that it
 * follows. Of `kinds` it gets every stream that the user may read, also one that begins later.
 */
export const FeedRequest = Schema.Struct({
  epoch: Schema.NullOr(Text(maxEpochLength)),
  have: Schema.Record(Bounded(StreamName, maxStreamNameLength), Seq).check(isMaxEntries(maxFeedStreams)),
  kinds: Schema.optionalKey(List(StreamKind, StreamKind.literals.length)),
  /** Whether the client is told when cards, data or policies are others. */
  content: Schema.optionalKey(Schema.Boolean),
  /** Whether the client is told when something goes on in a channel that the user may read, followed or not. */
  activity: Schema.optionalKey(Schema.Boolean),
})
export type FeedRequest = typeof FeedRequest.Type

/** Who is active at the moment and who is not to be disturbed, of those who show it. */
export const ShownPresence = Schema.Struct({
  active: Schema.Array(UserId),
  quiet: Schema.Array(UserId),
})
export type ShownPresence = typeof ShownPresence.Type

/**
 * One frame of the feed (an SSE `data:` line of JSON): `opened` first; then, for each stream, what was missed as
 * single events or, after another epoch or a long absence, as a `reset` that replaces it, and `current` when all of it
 * was sent; `denied` for a stream that the user may not read, or no longer; `heartbeat` carries the numbers that were sent;
 * `behind` when the server cannot follow the log, so that events are missing until it is `live` again; `content`, for who
 * asks for it, when the cards, data and policies that it serves may be others, and at the beginning; `activity`, for who asks
 * for it, when something went on in a channel that the user may read, and at the beginning. `presence`, `typing` and
 * `activity` are of the moment: they have no number, are stored nowhere, and may be dropped.
 */
export const FeedFrame = Schema.Union([
  Schema.TaggedStruct("opened", { epoch: Schema.String }),
  Schema.TaggedStruct("event", { envelope: StoredEnvelope }),
  Schema.TaggedStruct("reset", {
    stream: StreamName,
    head: Seq,
    updated: EpochMs,
    /** The states of the stream by area, as `shared.Snapshot` encodes them. */
    snapshot: Schema.Json,
  }),
  Schema.TaggedStruct("current", { stream: StreamName }),
  Schema.TaggedStruct("denied", { stream: StreamName }),
  Schema.TaggedStruct("heartbeat", { heads: Schema.Record(StreamName, Seq) }),
  Schema.TaggedStruct("behind", {}),
  Schema.TaggedStruct("live", {}),
  /** `<start of the server>.<count of changes>.<those of people and groups>` */
  Schema.TaggedStruct("content", { version: Schema.String }),
  /** Something was said, or with `channels` a channel began or is another: what, lists say that are asked for. */
  Schema.TaggedStruct("activity", { channels: Schema.Boolean }),
  Schema.TaggedStruct("presence", ShownPresence.fields),
  /** Someone else types a message for a channel, or for a huddle of it. */
  Schema.TaggedStruct("typing", { stream: StreamName, huddle: Schema.optionalKey(Seq), user: UserId }),
])
export type FeedFrame = typeof FeedFrame.Type

/** The path of the feed. */
export const feedPath = "/api/streams/v1/feed"

/** The feed: server-sent events from where the client left off, for as long as the connection lasts. */
export class FeedApi extends HttpApiGroup.make("feed")
  .add(
    HttpApiEndpoint.post("open", feedPath, {
      payload: FeedRequest,
      success: HttpApiSchema.StreamSse({ data: FeedFrame }),
      error: TooManyRequests,
    }),
  )
  .middleware(SignedIn) {}
