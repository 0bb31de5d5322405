import { Context, Effect, Layer, Schema } from "effect"
import { emptyChannel, receive } from "#domain/buzz/channel.ts"
import { ChannelEnvelope, ChannelEvent } from "#domain/buzz/events.ts"
import { channelOfStream } from "#domain/buzz/evolve.ts"
import type { Channel, ChannelType } from "#domain/buzz/types.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { CardUrn, type ChannelId } from "#domain/kernel/ids.ts"
import { replay } from "#domain/kernel/replay.ts"
import { Log } from "../log/log.ts"
import type { StoredEnvelope } from "../log/rows.ts"

/** What never changes about a channel: its first event said it. */
export interface ChannelOrigin {
  readonly id: ChannelId
  readonly type: ChannelType
  readonly card: CardUrn
  readonly title: string
}

/** How many folded channels are kept in memory; the one not asked for longest goes first. */
const keptChannels = 1_000

const decodeEnvelopes = Schema.decodeUnknownSync(Schema.Array(ChannelEnvelope))

/** Stored envelopes of a channel's stream with their events known. Another kind of event there is a defect. */
export const channelEnvelopes = (stored: ReadonlyArray<StoredEnvelope>): ReadonlyArray<ChannelEnvelope> =>
  decodeEnvelopes(stored)

export const encodeChannelEvent = Schema.encodeSync(ChannelEvent)

/** The stream of a channel. */
export const streamOf = (id: ChannelId): StreamName => `channel:${id}`

/** The folded channels of the log. */
export class Channels extends Context.Service<
  Channels,
  {
    /** The channel as the log has it now; its head is 0 when there is none of that id. */
    readonly get: (id: ChannelId) => Effect.Effect<Channel>
    /** The channel after envelopes that are in the log; used while deciding, and kept once committed. */
    readonly advance: (channel: Channel, envelopes: ReadonlyArray<ChannelEnvelope>) => Channel
    readonly origin: (id: ChannelId) => Effect.Effect<ChannelOrigin | null>
    readonly origins: Effect.Effect<ReadonlyArray<ChannelOrigin>>
  }
>()("cairn/Channels") {
  static readonly layer = Layer.effect(
    Channels,
    Effect.gen(function* () {
      const log = yield* Log
      const folded = new Map<ChannelId, Channel>()
      const origins = new Map<ChannelId, ChannelOrigin>()

      const keep = (channel: Channel): Channel => {
        const known = folded.get(channel.id)
        const newest = known !== undefined && known.head > channel.head ? known : channel
        folded.delete(channel.id)
        folded.set(channel.id, newest)
        const oldest = folded.keys().next()
        if (folded.size > keptChannels && !oldest.done) folded.delete(oldest.value)
        return newest
      }
      const advance = (channel: Channel, envelopes: ReadonlyArray<ChannelEnvelope>) =>
        replay(receive, channel, envelopes)

      const get = Effect.fnUntraced(function* (id: ChannelId) {
        const channel = folded.get(id) ?? emptyChannel(id)
        if (channel.head >= log.head(streamOf(id))) return channel
        const tail = yield* log.read(streamOf(id), channel.head)
        return keep(advance(channel, channelEnvelopes(tail)))
      })

      const origin = Effect.fnUntraced(function* (id: ChannelId) {
        const known = origins.get(id)
        if (known !== undefined) return known
        const [first] = channelEnvelopes(yield* log.read(streamOf(id), 0, 1))
        if (first?.event._tag !== "ChannelCreated") return null
        const { type, objectId, title } = first.event
        const found: ChannelOrigin = { id, type, card: CardUrn.make(objectId), title }
        origins.set(id, found)
        return found
      })

      const all = Effect.gen(function* () {
        const streams = yield* log.streams("channel")
        const found = yield* Effect.forEach(streams, (stream) => {
          const id = channelOfStream(stream)
          return id === null ? Effect.succeed(null) : origin(id)
        })
        return found.filter((channel) => channel !== null)
      })

      return Channels.of({ get, advance, origin, origins: all })
    }),
  )
}
