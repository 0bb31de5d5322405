import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ChannelList, ChannelListing, FoundMessage, maxChannels, Named } from "#domain/areas/buzz/queries.ts"
import { ChannelSnapshot, maxTags } from "#domain/areas/buzz/types.ts"
import { Bounded, Id, List, maxSearchLength, maxStreamNameLength, Text } from "#domain/kernel/bounded.ts"
import { CardUrn, ChannelId, CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { Page } from "#domain/kernel/listBound.ts"
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

/** Channels of a list: by title, or those that a text means, the likeliest first. */
const channelQuery = {
  /** All if none is named. */
  list: Schema.optionalKey(ChannelList),
  /** Words or letters of a title. */
  text: Schema.optionalKey(Text(maxSearchLength)),
  /** The channel that the page comes after: `next` of the page before. */
  after: Schema.optionalKey(Bounded(ChannelId, maxStreamNameLength)),
  /** 50 if not said otherwise. */
  limit: Schema.optionalKey(
    Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: maxChannels })),
  ),
}

/** A page of channels; `next` is null where there are no more. Topics to join say what goes on in them. */
const ChannelSummaries = Schema.Struct({
  channels: Page(ChannelSummary, maxChannels),
  next: Schema.NullOr(ChannelId),
})

/** How many messages one page may have. */
const mostMessages = 200

const SeqText = Schema.NumberFromString.pipe(Schema.decodeTo(Seq))

/**
 * Where a page of messages is: before a message, around one, around the first after a number, or from a time on, one of
 * these; in the channel, or in the huddle that began from the message `huddle`. A page around a message is in the huddle in
 * which it stands.
 */
const query = {
  before: Schema.optionalKey(SeqText),
  around: Schema.optionalKey(SeqText),
  after: Schema.optionalKey(SeqText),
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
    HttpApiEndpoint.get("channels", "/channels", {
      query: channelQuery,
      success: ChannelSummaries,
      error: [BadRequest, ServiceUnavailable],
    }),
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
