import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { ChannelEnvelope } from "#domain/buzz/events.ts"
import { Attachment, ChannelType, MessageContent } from "#domain/buzz/types.ts"
import { StreamName } from "#domain/kernel/envelope.ts"
import { CardUrn, ChannelId, CommandId, Seq } from "#domain/kernel/ids.ts"
import { BadRequest, Forbidden, NotFound, Unprocessable } from "./errors.ts"
import { SignedIn } from "./reader.ts"

/** A channel as lists and headers show it. */
export const ChannelSummary = Schema.Struct({
  id: ChannelId,
  type: ChannelType,
  objectId: Schema.String,
  title: Schema.String,
  head: Seq,
})
export type ChannelSummary = typeof ChannelSummary.Type

/** A channel with its whole stream up to `head`, read in one transaction. */
export const ChannelSnapshot = Schema.Struct({
  epoch: Schema.String,
  channel: ChannelSummary,
  envelopes: Schema.Array(ChannelEnvelope),
})

/** What a reader holds when the feed opens: the log's epoch (null at first) and the place in each stream. */
export const FeedRequest = Schema.Struct({
  epoch: Schema.NullOr(Schema.String),
  have: Schema.Record(StreamName, Seq),
})
export type FeedRequest = typeof FeedRequest.Type

/**
 * One frame of the feed (an SSE `data:` line of JSON): `opened` first; then single events; `reset` replaces a
 * stream whole (another epoch, or a tail too long); `heartbeat` carries the heads of the streams asked for.
 */
export const FeedFrame = Schema.Union([
  Schema.TaggedStruct("opened", { epoch: Schema.String }),
  Schema.TaggedStruct("event", { envelope: ChannelEnvelope }),
  Schema.TaggedStruct("reset", { stream: StreamName, envelopes: Schema.Array(ChannelEnvelope) }),
  Schema.TaggedStruct("heartbeat", { heads: Schema.Record(StreamName, Seq) }),
])
export type FeedFrame = typeof FeedFrame.Type

/** The path of the feed. */
export const feedPath = "/api/buzz/v1/feed"

/** The feed: server-sent events from where the reader stands, for as long as the connection lasts. */
export class FeedApi extends HttpApiGroup.make("feed")
  .add(
    HttpApiEndpoint.post("open", feedPath, {
      payload: FeedRequest,
      success: HttpApiSchema.StreamSse({ data: FeedFrame }),
    }),
  )
  .middleware(SignedIn) {}

const channelParams = { channelId: ChannelId }
const messageParams = { channelId: ChannelId, messageSeq: Schema.NumberFromString.pipe(Schema.decodeTo(Seq)) }
const command = { commandId: CommandId }
const refusals = [BadRequest, Forbidden, NotFound, Unprocessable] as const

/** Buzz over HTTP. Commands carry the id under which a retry is recognised, and answer with the stored envelopes. */
export class BuzzApi extends HttpApiGroup.make("buzz")
  .add(
    HttpApiEndpoint.get("channels", "/channels", { success: Schema.Array(ChannelSummary) }),
    HttpApiEndpoint.put("channelOfCard", "/cards/:cardUrn/channel", {
      params: { cardUrn: CardUrn },
      payload: Schema.Struct(command),
      success: ChannelSummary,
      error: refusals,
    }),
    HttpApiEndpoint.get("channel", "/channels/:channelId", {
      params: channelParams,
      success: ChannelSnapshot,
      error: refusals,
    }),
    HttpApiEndpoint.get("events", "/channels/:channelId/events", {
      params: channelParams,
      query: { after: Schema.NumberFromString.pipe(Schema.decodeTo(Seq)) },
      success: Schema.Array(ChannelEnvelope),
      error: refusals,
    }),
    HttpApiEndpoint.post("send", "/channels/:channelId/messages", {
      params: channelParams,
      payload: Schema.Struct({ ...command, content: MessageContent, attachments: Schema.Array(Attachment) }),
      success: Schema.Array(ChannelEnvelope),
      error: refusals,
    }),
    HttpApiEndpoint.post("deleteMessage", "/channels/:channelId/messages/:messageSeq/delete", {
      params: messageParams,
      payload: Schema.Struct(command),
      success: Schema.Array(ChannelEnvelope),
      error: refusals,
    }),
    HttpApiEndpoint.post("restoreMessage", "/channels/:channelId/messages/:messageSeq/restore", {
      params: messageParams,
      payload: Schema.Struct(command),
      success: Schema.Array(ChannelEnvelope),
      error: refusals,
    }),
    HttpApiEndpoint.post("react", "/channels/:channelId/messages/:messageSeq/reactions", {
      params: messageParams,
      payload: Schema.Struct({ ...command, reactionKey: Schema.NonEmptyString, on: Schema.Boolean }),
      success: Schema.Array(ChannelEnvelope),
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/buzz/v1") {}
