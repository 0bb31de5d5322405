import { Schema } from "effect"
import { ChannelId, Seq, UserId } from "../kernel/ids.ts"
import { defineQuery } from "../kernel/query.ts"
import { ChannelOrigin } from "./types.ts"

/** A channel as lists show it: a topic under its title of the moment, a direct chat under none. */
export const ChannelListing = Schema.Struct({
  ...ChannelOrigin.fields,
  description: Schema.String,
  isArchived: Schema.Boolean,
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

/** Messages of a channel before a sequence number; they are added to its stream, and the result is their count. */
export const olderMessages = defineQuery({
  name: "olderMessages",
  tag: "OlderMessages",
  Params: Schema.Struct({ channelId: ChannelId, before: Seq }),
  Result: Schema.Struct({ count: Schema.Int }),
})
