import { Layer } from "effect"
import { Log } from "../log/log.ts"
import { Channels } from "./channels.ts"
import { ChannelCommands } from "./commands.ts"
import { Feed } from "./feed.ts"

/** Buzz without its addresses: channels, commands and feeds over the log; asks for the store and `ChannelAccess`. */
export const layerBuzz = Layer.mergeAll(Feed.layer, ChannelCommands.layer).pipe(
  Layer.provideMerge(Channels.layer),
  Layer.provideMerge(Log.layer),
)
