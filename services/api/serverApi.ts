import { Context, Effect, Layer } from "effect"
import { firstValueFrom } from "rxjs"
import { retriedLoad } from "#streams/retriedLoad.ts"
import { Http } from "../http/http.ts"
import { networkFailed, type RequestFailed } from "../http/requestFailed.ts"
import type { ServerClient } from "./serverClient.ts"

/** Makes a typed call of the server; it fails as the call does, or for want of the contract's script. */
type Call = <Result, Failed, Needed>(
  call: (client: ServerClient) => Effect.Effect<Result, Failed, Needed>,
) => Effect.Effect<Result, Failed | RequestFailed, Exclude<Needed, Http>>

/** Loads the contract, which no page needs before its first call. */
const loadContract = Effect.tryPromise({
  try: () => firstValueFrom(retriedLoad(() => import("./serverClient.ts"))),
  catch: networkFailed,
})

/** The server as typed calls for a signed-in user. */
export class ServerApi extends Context.Service<ServerApi, { readonly call: Call }>()("cairn/ServerApi") {
  static readonly layerNoDeps = Layer.effect(
    ServerApi,
    Effect.gen(function* () {
      const http = yield* Http
      return ServerApi.of({
        call: (call) =>
          Effect.flatMap(loadContract, ({ serverClient }) => call(serverClient)).pipe(
            Effect.provideService(Http, http),
          ),
      })
    }),
  )

  /** The calls over a server given as a function. */
  static readonly layerTest = (server: (request: Request) => Response | Promise<Response>) =>
    this.layerNoDeps.pipe(Layer.provide(Http.layerTest(server)))
}
