import { Context, Effect, Layer } from "effect"
import type { ChannelOrigin } from "#domain/areas/buzz/types.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { shared } from "#domain/shared.ts"
import { Log } from "../../log/log.ts"

/** Existing channels, from the first event of each. */
export class Channels extends Context.Service<
  Channels,
  {
    readonly origin: (id: ChannelId) => Effect.Effect<ChannelOrigin | null>
    readonly all: Effect.Effect<ReadonlyArray<ChannelOrigin>>
    readonly head: (id: ChannelId) => Seq
  }
>()("cairn/Channels") {
  static readonly layer = Layer.effect(
    Channels,
    Effect.map(Log, (log) => {
      const origins = new Map<StreamName, ChannelOrigin>()
      const find = Effect.fnUntraced(function* (stream: StreamName) {
        const known = origins.get(stream)
        if (known !== undefined) return known
        const [first] = yield* log.read(stream, 0, 1)
        const event = first && shared.read(first).event
        if (event?._tag !== "ChannelCreated") return null
        const { channelId: id, type, objectId, title, rootSeq } = event
        const origin: ChannelOrigin = {
          id,
          type,
          objectId,
          title,
          ...(rootSeq !== undefined && { rootSeq }),
        }
        origins.set(stream, origin)
        return origin
      })
      return Channels.of({
        origin: (id) => find(channelStream(id)),
        all: Effect.gen(function* () {
          const found = yield* Effect.forEach(yield* log.streams("channel"), find)
          return found.filter((origin) => origin !== null)
        }),
        head: (id) => log.head(channelStream(id)),
      })
    }),
  )
}
