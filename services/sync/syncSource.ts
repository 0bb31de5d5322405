import { Context, Effect, Layer } from "effect"
import { NEVER, type Observable } from "rxjs"
import type { FoundMessages } from "#contract/buzz.ts"
import type { FeedFrame, FeedRequest } from "#contract/feed.ts"
import type { Signal } from "#contract/presence.ts"
import type { MessagePlace } from "#domain/areas/buzz/queries.ts"
import type { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import { type CommandId, Seq } from "#domain/kernel/ids.ts"
import type { SharedRequest } from "#domain/shared.ts"
import type { RequestFailed } from "../http/requestFailed.ts"

type Stored = Effect.Effect<ReadonlyArray<StoredEnvelope>, RequestFailed>

/** The log of the server, as a client reads and changes it. */
export interface SyncSourceShape {
  /** Runs a command once, however often it is sent; returns the envelopes that the log stored for it. */
  readonly run: (commandId: CommandId, request: SharedRequest) => Stored
  /** Envelopes of a stream after a sequence number. */
  readonly events: (stream: StreamName, after: Seq) => Stored
  /** Messages of a channel or a huddle at a place, as they are after its event `head`. */
  readonly messages: (place: MessagePlace) => Effect.Effect<FoundMessages, RequestFailed>
  /** Tells others what this person does at the moment. */
  readonly signal: (signal: Signal) => Effect.Effect<void, RequestFailed>
  /** One connection to the feed; ends or errors when the connection does. */
  readonly open: (request: FeedRequest) => Observable<FeedFrame>
}

const silent: SyncSourceShape = {
  run: () => Effect.succeed([]),
  events: () => Effect.succeed([]),
  messages: () =>
    Effect.succeed({ head: Seq.make(0), page: { origin: null, messages: [], hasOlder: false }, found: null }),
  signal: () => Effect.void,
  open: () => NEVER,
}

/** The streams of the log, and the way to change them. */
export class SyncSource extends Context.Service<SyncSource, SyncSourceShape>()("cairn/SyncSource") {
  /** Server that stores and sends nothing, except for the methods given. */
  static readonly layerTest = (source: Partial<SyncSourceShape>) =>
    Layer.succeed(SyncSource, { ...silent, ...source })
}
