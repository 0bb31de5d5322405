import { Effect, Layer, type ManagedRuntime, Schema, Stream } from "effect"
import { shared } from "#domain/shared.ts"
import { asRequestFailed } from "../api/asRequestFailed.ts"
import { ServerApi } from "../api/serverApi.ts"
import { InBackground } from "../http/settings.ts"
import { toObservable } from "../runtime/bridge.ts"
import { SyncSource } from "./syncSource.ts"

/** How many messages are requested at once. */
const pageSize = 100

/** Limits are the server's to apply: what is over one is refused by it, and shown where the person acted. */
const encodeRequest = Schema.encodeSync(shared.Request, { disableChecks: true })
const isRequest = Schema.is(Schema.Struct({ area: Schema.String, command: Schema.Json }))

/** Log for a signed-in user. The feed does not count as a call in flight. */
export const layerSignedInSync = Layer.effect(
  SyncSource,
  Effect.gen(function* () {
    const { call } = yield* ServerApi
    const context = yield* Effect.context<never>()
    const runtime: Pick<ManagedRuntime.ManagedRuntime<never, never>, "runFork"> = {
      runFork: Effect.runForkWith(context),
    }
    return SyncSource.of({
      run: (commandId, request) => {
        const encoded = encodeRequest(request)
        if (!isRequest(encoded)) return Effect.die(new Error("A request has no JSON form."))
        return call("commands", (commands) => commands.run({ payload: { commandId, ...encoded } })).pipe(
          Effect.map(({ envelopes }) => envelopes),
          Effect.mapError(asRequestFailed),
        )
      },
      events: (stream, after) =>
        call("commands", (commands) => commands.events({ query: { stream, after } })).pipe(
          Effect.mapError(asRequestFailed),
        ),
      messages: ({ channelId, huddle, at }) =>
        call("buzz", (buzz) =>
          buzz.messages({
            params: { channelId },
            query: { ...at, ...(huddle !== undefined && { huddle }), limit: pageSize },
          }),
        ).pipe(Effect.mapError(asRequestFailed)),
      signal: (signal) =>
        call("presence", (presence) => presence.signal({ payload: signal })).pipe(
          Effect.mapError(asRequestFailed),
          Effect.provideService(InBackground, true),
        ),
      open: (request) =>
        toObservable(
          runtime,
          Stream.unwrap(call("feed", (feed) => feed.open({ payload: request }))).pipe(
            Stream.provideService(InBackground, true),
          ),
        ),
    })
  }),
)
