import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ChannelListing, FoundMessage, Named } from "#domain/buzz/queries.ts"
import { ChannelSnapshot, maxTags } from "#domain/buzz/types.ts"
import { Bounded, Id, List, maxStreamNameLength } from "#domain/kernel/bounded.ts"
import { CardUrn, ChannelId, CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import {
  BadRequest,
  Forbidden,
  NotFound,
  ServiceUnavailable,
  TooManyRequests,
  Unprocessable,
} from "./errors.ts"
import { SignedIn } from "./principal.ts"

/** A channel as lists and headers show it. */
export const ChannelSummary = Schema.Struct({ ...ChannelListing.fields, head: Seq })
export type ChannelSummary = typeof ChannelSummary.Type

const refusals = [
  BadRequest,
  Forbidden,
  NotFound,
  Unprocessable,
  ServiceUnavailable,
  TooManyRequests,
] as const

/** How many messages one page may have. */
const mostMessages = 200

const SeqText = Schema.NumberFromString.pipe(Schema.decodeTo(Seq))

/**
 * Where a page of messages is: before a message, around one, or from a time on, one of these; in the channel, or in the
 * huddle that began from the message `huddle`. A page around a message is in the huddle in which it stands.
 */
const query = {
  before: Schema.optionalKey(SeqText),
  around: Schema.optionalKey(SeqText),
  since: Schema.optionalKey(Schema.NumberFromString.pipe(Schema.decodeTo(EpochMs))),
  huddle: Schema.optionalKey(SeqText),
  limit: Schema.NumberFromString.check(
    Schema.isInt(),
    Schema.isBetween({ minimum: 1, maximum: mostMessages }),
  ),
}
export const MessageQuery = Schema.Struct(query)
export type MessageQuery = typeof MessageQuery.Type

/**
 * A page of messages as they are after the event `head` of their channel, with the message that was asked for, by its
 * number and its huddle; else null.
 */
export const FoundMessages = Schema.Struct({
  head: Seq,
  page: ChannelSnapshot,
  found: Schema.NullOr(FoundMessage),
})
export type FoundMessages = typeof FoundMessages.Type

/** Channels of buzz. A message is sent as a command, and read from the stream of its channel. */
export class BuzzApi extends HttpApiGroup.make("buzz")
  .add(
    HttpApiEndpoint.get("channels", "/channels", { success: Schema.Array(ChannelSummary) }),
    HttpApiEndpoint.put("channelOfCard", "/cards/:cardUrn/channel", {
      params: { cardUrn: Id(CardUrn) },
      payload: Schema.Struct({ commandId: CommandId }),
      success: ChannelSummary,
      error: refusals,
    }),
    /** Those of some people and groups who may not read a channel. */
    HttpApiEndpoint.post("mentionedWithoutPermissions", "/channels/:channelId/without-permissions", {
      params: { channelId: Bounded(ChannelId, maxStreamNameLength) },
      payload: Schema.Struct({
        userIds: List(Id(UserId), maxTags),
        groupIds: List(Id(Schema.String), maxTags),
      }),
      success: Named,
      error: refusals,
    }),
    /** At most `limit` messages of a channel or of one of its huddles at a place. */
    HttpApiEndpoint.get("messages", "/channels/:channelId/messages", {
      params: { channelId: Bounded(ChannelId, maxStreamNameLength) },
      query,
      success: FoundMessages,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/buzz/v1") {}
