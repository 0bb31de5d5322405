import { Schema } from "effect"
import { ChannelId, EpochMs, Seq, UserId } from "../kernel/ids.ts"
import { defineQuery } from "../kernel/query.ts"
import { ChannelOrigin } from "./types.ts"

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

/** Channels that the current user may read. */
export const channels = defineQuery({
  name: "channels",
  tag: "Channels",
  Params: Schema.Struct({}),
  Result: Schema.Array(ChannelListing),
})

/** People and groups whom a message names; of a group it is enough that one of its people is meant. */
export const Named = Schema.Struct({
  userIds: Schema.Array(UserId),
  groupIds: Schema.Array(Schema.String),
})
export type Named = typeof Named.Type

/** Those of some people and groups who may not read a channel: of a group, some of its people. */
export const mentionedWithoutPermissions = defineQuery({
  name: "mentionedWithoutPermissions",
  tag: "MentionedWithoutPermissions",
  Params: Schema.Struct({ channelId: ChannelId, ...Named.fields }),
  Result: Named,
})

/** Where a page of messages is: before a message, around one, or from a time on; in a channel or in a huddle of it. */
export const MessagePlace = Schema.Struct({
  channelId: ChannelId,
  huddle: Schema.optionalKey(Seq),
  at: Schema.Union([
    Schema.Struct({ before: Seq }),
    Schema.Struct({ around: Seq }),
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
