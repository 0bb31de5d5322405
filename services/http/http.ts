import { Context, Effect, Layer } from "effect"
import { FetchHttpClient, HttpClient, HttpClientRequest } from "effect/http"
import type { Observable } from "rxjs"
import { Locale } from "../locale/locale.ts"
import { Page, type PageShape } from "../page/page.ts"
import { makePageClient } from "./pageClient.ts"
import { type CallResponse, type RequestFailed, requestAborted, requestTimedOut } from "./requestFailed.ts"
import { readResponse } from "./response.ts"
import { HttpSettings } from "./settings.ts"
import { transportFailed } from "./transportFailed.ts"

/** Options of one call. There is no timeout, in milliseconds, unless one is given. */
export interface CallOptions {
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly timeout?: number
  /** Cancels the call: it fails as aborted. Interrupting the effect cancels it too. */
  readonly signal?: AbortSignal
}

type Call = (url: string, options?: CallOptions) => Effect.Effect<CallResponse, RequestFailed>
/** The body is sent as JSON. */
type CallWithBody = (
  url: string,
  body: unknown,
  options?: CallOptions,
) => Effect.Effect<CallResponse, RequestFailed>

export interface HttpShape {
  readonly get: Call
  readonly post: CallWithBody
  readonly put: CallWithBody
  readonly delete: Call
  /**
   * Underlying client, for typed APIs and streams: its responses have any status, and a failure of the transport has a
   * `RequestFailed` as its cause.
   */
  readonly client: HttpClient.HttpClient
  /** How many calls are in flight: now, and each change. */
  readonly inFlight$: Observable<number>
  /** Adds a header to every later call; returns its disposer. */
  readonly addHeader: (name: string, value: string) => () => void
}

const aborted = (signal: AbortSignal): Effect.Effect<never, RequestFailed> =>
  Effect.callback((resume) => {
    const abort = () => resume(Effect.fail(requestAborted()))
    if (signal.aborted) return abort()
    signal.addEventListener("abort", abort, { once: true })
    return Effect.sync(() => signal.removeEventListener("abort", abort))
  })

/** Calls to the page's server. */
export class Http extends Context.Service<Http, HttpShape>()("cairn/Http") {
  static readonly layerNoDeps = Layer.effect(
    Http,
    Effect.gen(function* () {
      const transport = yield* HttpClient.HttpClient
      const page = yield* Page
      const locale = yield* Locale
      const settings = yield* HttpSettings
      const added = new Map<string, string>()
      const { client, inFlight$ } = makePageClient({
        transport,
        page,
        locale: locale.current,
        added,
        settings,
      })

      const call = (request: HttpClientRequest.HttpClientRequest, options: CallOptions = {}) => {
        const { query, headers, timeout, signal } = options
        const full = request.pipe(
          HttpClientRequest.setUrlParams(query ?? {}),
          HttpClientRequest.setHeaders(headers ?? {}),
          HttpClientRequest.acceptJson,
        )
        const response = client
          .execute(full)
          .pipe(Effect.catch(transportFailed), Effect.flatMap(readResponse))
        const inTime =
          timeout === undefined
            ? response
            : Effect.timeoutOrElse(response, {
                duration: timeout,
                orElse: () => Effect.fail(requestTimedOut(timeout)),
              })
        return signal === undefined ? inTime : Effect.raceFirst(aborted(signal), inTime)
      }

      return Http.of({
        get: (url, options) => call(HttpClientRequest.get(url), options),
        delete: (url, options) => call(HttpClientRequest.delete(url), options),
        post: (url, body, options) =>
          call(HttpClientRequest.bodyJsonUnsafe(HttpClientRequest.post(url), body), options),
        put: (url, body, options) =>
          call(HttpClientRequest.bodyJsonUnsafe(HttpClientRequest.put(url), body), options),
        client,
        inFlight$,
        addHeader: (name, value) => {
          const key = name.toLowerCase()
          added.set(key, value)
          return () => {
            if (added.get(key) === value) added.delete(key)
          }
        },
      })
    }),
  )

  static readonly layer = this.layerNoDeps.pipe(Layer.provide([FetchHttpClient.layer, Page.layer]))

  /** `Http` over a server given as a function, on a blank page except for the given parts. */
  static readonly layerTest = (
    server: (request: Request) => Response | Promise<Response>,
    page: Partial<PageShape> = {},
  ) => {
    const fetch: typeof globalThis.fetch = async (input, init) => server(new Request(input, init))
    const transport = Layer.provide(FetchHttpClient.layer, Layer.succeed(FetchHttpClient.Fetch, fetch))
    return this.layerNoDeps.pipe(Layer.provide([transport, Page.layerTest(page), Locale.layerTest("en")]))
  }
}
