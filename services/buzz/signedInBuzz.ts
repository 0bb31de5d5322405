import { Effect, Layer, type ManagedRuntime, Stream } from "effect"
import { asRequestFailed } from "../api/asRequestFailed.ts"
import { ServerApi } from "../api/serverApi.ts"
import { InBackground } from "../http/settings.ts"
import { toObservable } from "../runtime/bridge.ts"
import { BuzzSource } from "./buzzSource.ts"

/** Buzz for a signed-in reader. The feed is no call that anyone waits for. */
export const layerSignedInBuzz = Layer.effect(
  BuzzSource,
  Effect.gen(function* () {
    const { buzz, feed } = yield* ServerApi
    const context = yield* Effect.context<never>()
    const runtime: Pick<ManagedRuntime.ManagedRuntime<never, never>, "runFork"> = {
      runFork: Effect.runForkWith(context),
    }
    return BuzzSource.of({
      channels: buzz.channels().pipe(Effect.mapError(asRequestFailed)),
      channelOfCard: (cardUrn, commandId) =>
        buzz
          .channelOfCard({ params: { cardUrn }, payload: { commandId } })
          .pipe(Effect.mapError(asRequestFailed)),
      events: (channelId, after) =>
        buzz.events({ params: { channelId }, query: { after } }).pipe(Effect.mapError(asRequestFailed)),
      send: ({ id, channelId, content, attachments }) =>
        buzz
          .send({ params: { channelId }, payload: { commandId: id, content, attachments } })
          .pipe(Effect.mapError(asRequestFailed)),
      deleteMessage: (channelId, messageSeq, commandId) =>
        buzz
          .deleteMessage({ params: { channelId, messageSeq }, payload: { commandId } })
          .pipe(Effect.mapError(asRequestFailed)),
      restoreMessage: (channelId, messageSeq, commandId) =>
        buzz
          .restoreMessage({ params: { channelId, messageSeq }, payload: { commandId } })
          .pipe(Effect.mapError(asRequestFailed)),
      react: (channelId, messageSeq, reaction) =>
        buzz
          .react({ params: { channelId, messageSeq }, payload: reaction })
          .pipe(Effect.mapError(asRequestFailed)),
      open: (request) =>
        toObservable(
          runtime,
          Stream.unwrap(feed.open({ payload: request })).pipe(Stream.provideService(InBackground, true)),
        ),
    })
  }),
)
