import { Context, type Effect } from "effect"
import type { Observable } from "rxjs"
import type { ChannelSummary, FeedFrame, FeedRequest } from "#contract/buzz.ts"
import type { ChannelEnvelope } from "#domain/buzz/events.ts"
import type { PendingMessage } from "#domain/buzz/types.ts"
import type { CardUrn, ChannelId, CommandId, Seq } from "#domain/kernel/ids.ts"
import type { RequestFailed } from "../http/requestFailed.ts"

type Stored = Effect.Effect<ReadonlyArray<ChannelEnvelope>, RequestFailed>

/** Buzz as the server keeps it. Commands answer with the envelopes that the log stored for them. */
export class BuzzSource extends Context.Service<
  BuzzSource,
  {
    readonly channels: Effect.Effect<ReadonlyArray<ChannelSummary>, RequestFailed>
    /** The channel of a card, made when it is first asked for. */
    readonly channelOfCard: (
      urn: CardUrn,
      commandId: CommandId,
    ) => Effect.Effect<ChannelSummary, RequestFailed>
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
>()("cairn/BuzzSource") {}
