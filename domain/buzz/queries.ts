import { Schema } from "effect"
import { ChannelId, Seq } from "../kernel/ids.ts"
import { defineQuery } from "../kernel/query.ts"
import { ChannelOrigin } from "./types.ts"

/** The channels that the reader may read. */
export const channels = defineQuery({
  name: "channels",
  tag: "Channels",
  Params: Schema.Struct({}),
  Result: Schema.Array(ChannelOrigin),
})

/** The messages of a channel before a place; they join its stream, and the answer says how many came. */
export const olderMessages = defineQuery({
  name: "olderMessages",
  tag: "OlderMessages",
  Params: Schema.Struct({ channelId: ChannelId, before: Seq }),
  Result: Schema.Struct({ count: Schema.Int }),
})
