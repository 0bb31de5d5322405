import { Context, Effect, Layer } from "effect"
import { NEVER, type Observable } from "rxjs"
import type { FeedFrame, FeedRequest } from "#contract/feed.ts"
import type { ChannelSnapshot } from "#domain/buzz/types.ts"
import type { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import type { ChannelId, CommandId, Seq } from "#domain/kernel/ids.ts"
import type { SharedRequest } from "#domain/shared.ts"
import type { RequestFailed } from "../http/requestFailed.ts"

type Stored = Effect.Effect<ReadonlyArray<StoredEnvelope>, RequestFailed>

/** The log of the server, as a client reads and changes it. */
export interface SyncSourceShape {
  /** Runs a command once, however often it is sent; answers with the envelopes that the log stored for it. */
  readonly run: (commandId: CommandId, request: SharedRequest) => Stored
  /** The envelopes of a stream after a place. */
  readonly events: (stream: StreamName, after: Seq) => Stored
  /** The messages of a channel before a place. */
  readonly messages: (channelId: ChannelId, before: Seq) => Effect.Effect<ChannelSnapshot, RequestFailed>
  /** One connection to the feed; ends or errors when the connection does. */
  readonly open: (request: FeedRequest) => Observable<FeedFrame>
}

const silent: SyncSourceShape = {
  run: () => Effect.succeed([]),
  events: () => Effect.succeed([]),
  messages: () => Effect.succeed({ origin: null, messages: [], hasOlder: false }),
  open: () => NEVER,
}

/** The streams of the log, and the way to change them. */
export class SyncSource extends Context.Service<SyncSource, SyncSourceShape>()("cairn/SyncSource") {
  /** A server that stores nothing and says nothing, but for what is given. */
  static readonly layerTest = (source: Partial<SyncSourceShape>) =>
    Layer.succeed(SyncSource, { ...silent, ...source })
}
