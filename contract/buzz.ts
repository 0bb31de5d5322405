import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import {
  ChannelList,
  ChannelListing,
  FoundMessage,
  maxChannels,
  Named,
  UnclearName,
} from "#domain/areas/buzz/queries.ts"
import { ChannelSnapshot, maxTags, ObjectKind } from "#domain/areas/buzz/types.ts"
import { maxTypedName, maxTypedNames } from "#domain/areas/buzz/unclearMentions.ts"
import { maxFollowedHuddles } from "#domain/areas/conversations/conversations.ts"
import { MessageCounts } from "#domain/areas/conversations/unread.ts"
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

/** What a channel is to the current user: its place among their favourites, -1 for none, and what is new to them in it. */
export const ChannelMetadata = Schema.Struct({
  favoritePosition: Schema.Int,
  unreadCounts: MessageCounts,
  /** Of these, those that speak to them: in a direct chat every one. */
  importantCounts: MessageCounts,
  /** The huddles that they follow with a new message that speaks to them, by the messages from which they began. */
  importantHuddles: Page(Seq, maxFollowedHuddles),
})
export type ChannelMetadata = typeof ChannelMetadata.Type

/** A channel as lists and headers show it. */
export const ChannelSummary = Schema.Struct({
  ...ChannelListing.fields,
  /** What `objectId` names, where it names something. */
  objectKind: Schema.optionalKey(ObjectKind),
  head: Seq,
  metadata: ChannelMetadata,
})
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
    /** One channel. */
    HttpApiEndpoint.get("channel", "/channels/:channelId", {
      params: { channelId: Bounded(ChannelId, maxStreamNameLength) },
      success: ChannelSummary,
      error: [BadRequest, NotFound, ServiceUnavailable],
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
    /** Whom names may mean that were typed behind an @ in a message for a channel: those that say it are left out. */
    HttpApiEndpoint.post("unclearNames", "/channels/:channelId/unclear-names", {
      params: { channelId: Bounded(ChannelId, maxStreamNameLength) },
      payload: Schema.Struct({ texts: List(Text(maxTypedName), maxTypedNames) }),
      success: Schema.Struct({ unclear: Page(UnclearName, maxTypedNames) }),
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
