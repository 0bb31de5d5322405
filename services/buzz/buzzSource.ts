import { Context, Effect, Layer } from "effect"
import { NEVER, type Observable } from "rxjs"
import type { ChannelSummary, FeedFrame, FeedRequest } from "#contract/buzz.ts"
import type { ChannelEnvelope } from "#domain/buzz/events.ts"
import type { PendingMessage } from "#domain/buzz/types.ts"
import { type CardUrn, ChannelId, type CommandId, Seq } from "#domain/kernel/ids.ts"
import type { RequestFailed } from "../http/requestFailed.ts"

type Stored = Effect.Effect<ReadonlyArray<ChannelEnvelope>, RequestFailed>

/** What is asked of buzz, and told to it. */
export interface BuzzSourceShape {
  readonly channels: Effect.Effect<ReadonlyArray<ChannelSummary>, RequestFailed>
  /** The channel of a card, made when it is first asked for. */
  readonly channelOfCard: (urn: CardUrn, commandId: CommandId) => Effect.Effect<ChannelSummary, RequestFailed>
  readonly events: (channelId: ChannelId, after: Seq) => Stored
  readonly send: (message: PendingMessage) => Stored
  readonly deleteMessage: (channelId: ChannelId, messageSeq: Seq, commandId: CommandId) => Stored
  readonly restoreMessage: (channelId: ChannelId, messageSeq: Seq, commandId: CommandId) => Stored
  readonly react: (
    channelId: ChannelId,
    messageSeq: Seq,
    reaction: { readonly commandId: CommandId; readonly reactionKey: string; readonly on: boolean },
  ) => Stored
  /** One connection to the feed; ends or errors when the connection does. */
  readonly open: (request: FeedRequest) => Observable<FeedFrame>
}

const nothing: Stored = Effect.succeed([])

const silent: BuzzSourceShape = {
  channels: Effect.succeed([]),
  channelOfCard: (urn) =>
    Effect.succeed({
      id: ChannelId.make(urn),
      type: "CARD_OBJECT_TOPIC",
      objectId: urn,
      title: urn,
      head: Seq.make(0),
    }),
  events: () => nothing,
  send: () => nothing,
  deleteMessage: () => nothing,
  restoreMessage: () => nothing,
  react: () => nothing,
  open: () => NEVER,
}

/** Buzz as the server keeps it. Commands answer with the envelopes that the log stored for them. */
export class BuzzSource extends Context.Service<BuzzSource, BuzzSourceShape>()("cairn/BuzzSource") {
  /** A server that stores nothing and says nothing, but for what is given. */
  static readonly layerTest = (source: Partial<BuzzSourceShape>) =>
    Layer.succeed(BuzzSource, { ...silent, ...source })
}
