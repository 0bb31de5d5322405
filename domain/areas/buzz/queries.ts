import { Schema } from "effect"
import { ChannelId, EpochMs, Seq, UserId } from "../../kernel/ids.ts"
import { Page } from "../../kernel/listBound.ts"
import { defineQuery } from "../../kernel/query.ts"
import { ChannelOrigin, maxTags } from "./types.ts"
import { maxTypedNames } from "./unclearMentions.ts"

/** How much goes on in a public topic: how many members it has, and when its last message was sent, if there is one. */
export const TopicActivity = Schema.Struct({ members: Schema.Int, lastMessage: Schema.NullOr(EpochMs) })
export type TopicActivity = typeof TopicActivity.Type

/** A channel as lists show it: a topic under its title of the moment, a direct chat under none. */
export const ChannelListing = Schema.Struct({
  ...ChannelOrigin.fields,
  description: Schema.String,
  isArchived: Schema.Boolean,
  /** Of a public topic alone. */
  activity: Schema.optionalKey(TopicActivity),
})
export type ChannelListing = typeof ChannelListing.Type

/**
 * A list of channels that the current user may read: all of them; of those that are not archived, their favourites, the
 * public topics that they can join, or the others in which they take no part; or the topics that are archived.
 */
export const ChannelList = Schema.Literals(["ALL", "FAVORITES", "OTHERS", "TOPICS", "ARCHIVED"])
export type ChannelList = typeof ChannelList.Type

/** Most channels of one answer: as many as a person may have favourites. */
export const maxChannels = 100

/** Channels of a list by title, or those that a text means, the likeliest first; `next` is the one that more come after. */
export const ChannelPage = Schema.Struct({
  channels: Page(ChannelListing, maxChannels),
  next: Schema.NullOr(ChannelId),
})
export type ChannelPage = typeof ChannelPage.Type

/** Channels of a list, page by page: the first, or the one after a channel. */
export const channels = defineQuery({
  name: "channels",
  tag: "Channels",
  Params: Schema.Struct({
    list: ChannelList,
    text: Schema.optionalKey(Schema.String),
    after: Schema.optionalKey(ChannelId),
  }),
  Result: ChannelPage,
})

/** One channel, as lists show it; it fails for a channel that the current user may not read. */
export const channelListing = defineQuery({
  name: "channelListing",
  tag: "ChannelListing",
  Params: Schema.Struct({ channelId: ChannelId }),
  Result: ChannelListing,
})

/** People and groups whom a message names; of a group it is enough that one of its people is meant. */
export const Named = Schema.Struct({
  userIds: Page(UserId, maxTags),
  groupIds: Page(Schema.String, maxTags),
})
export type Named = typeof Named.Type

/** Those of some people and groups who may not read a channel: of a group, some of its people. */
export const mentionedWithoutPermissions = defineQuery({
  name: "mentionedWithoutPermissions",
  tag: "MentionedWithoutPermissions",
  Params: Schema.Struct({ channelId: ChannelId, ...Named.fields }),
  Result: Named,
})

/** Most people and groups that are offered for a typed name. */
export const maxMeant = 8

/** A person or a group whom a typed name may mean; `detail` of a person tells them from others of their name. */
export const Meant = Schema.Union([
  Schema.Struct({ type: Schema.Literal("USER"), id: UserId, name: Schema.String, detail: Schema.String }),
  Schema.Struct({
    type: Schema.Literal("GROUP"),
    id: Schema.String,
    name: Schema.String,
    memberCount: Schema.Int,
  }),
])
export type Meant = typeof Meant.Type

/** A text behind an @ of which the beginning, `typed`, may mean several people or groups, or is not the whole name of one. */
export const UnclearName = Schema.Struct({
  text: Schema.String,
  typed: Schema.String,
  meant: Page(Meant, maxMeant),
})
export type UnclearName = typeof UnclearName.Type

/** Those of some texts behind an @ that may be meant to name someone and do not say whom. */
export const unclearNames = defineQuery({
  name: "unclearNames",
  tag: "UnclearNames",
  Params: Schema.Struct({ channelId: ChannelId, texts: Schema.Array(Schema.String) }),
  Result: Schema.Struct({ unclear: Page(UnclearName, maxTypedNames) }),
})

/**
 * Where a page of messages is: before a message, around one, around the first after a number, or from a time on; in a
 * channel or in a huddle of it.
 */
export const MessagePlace = Schema.Struct({
  channelId: ChannelId,
  huddle: Schema.optionalKey(Seq),
  at: Schema.Union([
    Schema.Struct({ before: Seq }),
    Schema.Struct({ around: Seq }),
    Schema.Struct({ after: Seq }),
    Schema.Struct({ since: EpochMs }),
  ]),
})
export type MessagePlace = typeof MessagePlace.Type

/** A message that was asked for, and the huddle in which it stands. */
export const FoundMessage = Schema.Struct({ seq: Seq, huddle: Schema.NullOr(Seq) })
export type FoundMessage = typeof FoundMessage.Type

/** Page of messages at a place: they are added to the stream of their channel; the result is the one asked for. */
export const messagePages = defineQuery({
  name: "messagePages",
  tag: "MessagePage",
  Params: MessagePlace,
  Result: Schema.Struct({ found: Schema.NullOr(FoundMessage) }),
})
