import { Effect } from "effect"
import { HttpClient, type HttpClientError, HttpClientRequest, HttpClientResponse } from "effect/http"
import { BehaviorSubject } from "rxjs"
import type { PageShape } from "../page/page.ts"
import { requestHeaders } from "./requestHeaders.ts"
import { type HttpSettingsShape, InBackground } from "./settings.ts"
import { makeSharedCalls } from "./sharedCalls.ts"
import { withCause } from "./transportFailed.ts"

interface BufferedResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: ArrayBuffer
}

type ResponseEffect = Effect.Effect<HttpClientResponse.HttpClientResponse, HttpClientError.HttpClientError>

const bodiless: ReadonlySet<number> = new Set([204, 205, 304])
/** Signing in responds with 401 to a wrong password: the session is not lost. */
const identityPath = "/api/identity/"

/** Status text of a response, if the browser provides it. */
export const statusTextOf = (response: HttpClientResponse.HttpClientResponse): string => {
  const web = HttpClientResponse.toWeb(response)
  return web._tag === "Some" ? web.value.statusText : ""
}

const readBuffered = (response: HttpClientResponse.HttpClientResponse) =>
  Effect.map(
    response.arrayBuffer,
    (body): BufferedResponse => ({
      status: response.status,
      statusText: statusTextOf(response),
      headers: { ...response.headers },
      body,
    }),
  )

const responseOf = (request: HttpClientRequest.HttpClientRequest, buffered: BufferedResponse) => {
  const { status, statusText, headers, body } = buffered
  return HttpClientResponse.fromWeb(
    request,
    new Response(bodiless.has(status) ? null : body, { status, statusText, headers }),
  )
}

/** Dependencies of the page's client. */
export interface PageClientInput {
  readonly transport: HttpClient.HttpClient
  readonly page: PageShape
  readonly locale: () => string
  readonly added: ReadonlyMap<string, string>
  readonly settings: HttpSettingsShape
}

/**
 * Client for the page's own server, and the number of calls in flight. Relative URLs are the page's; only calls to its
 * origin carry its headers. GETs of one URL share one call until it finishes, so their responses are buffered;
 * responses to other methods may be streamed. Interrupting a call aborts it.
 */
export const makePageClient = ({ transport, page, locale, added, settings }: PageClientInput) => {
  const inFlight = new BehaviorSubject(0)
  const share = makeSharedCalls<BufferedResponse, HttpClientError.HttpClientError>()
  const shareReauthentication = makeSharedCalls<boolean, never>()

  const send = (request: HttpClientRequest.HttpClientRequest): ResponseEffect =>
    Effect.suspend(() => {
      const headers = requestHeaders(locale(), page.cookies(), added)
      const isOwn = new URL(request.url).origin === page.address().origin
      return transport.execute(isOwn ? HttpClientRequest.setHeaders(request, headers) : request)
    }).pipe(Effect.mapError(withCause), Effect.provideService(HttpClient.TracerPropagationEnabled, false))

  const recover = Effect.fnUntraced(function* (
    request: HttpClientRequest.HttpClientRequest,
    refused: HttpClientResponse.HttpClientResponse,
  ) {
    const { reauthenticate, reloadOnUnauthorized } = settings
    if (reauthenticate !== null && (yield* shareReauthentication("reauthenticate", reauthenticate))) {
      return yield* send(request)
    }
    if (reloadOnUnauthorized) yield* page.reload
    return refused
  })

  const sendWithRecovery = (request: HttpClientRequest.HttpClientRequest): ResponseEffect => {
    const { origin, pathname } = new URL(request.url)
    const isSession = origin === page.address().origin && !pathname.startsWith(identityPath)
    return Effect.flatMap(send(request), (response) =>
      response.status === 401 && isSession ? recover(request, response) : Effect.succeed(response),
    )
  }

  const counted = Effect.fnUntraced(function* (call: ResponseEffect) {
    if (yield* InBackground) return yield* call
    return yield* Effect.acquireUseRelease(
      Effect.sync(() => inFlight.next(inFlight.value + 1)),
      () => call,
      () => Effect.sync(() => inFlight.next(inFlight.value - 1)),
    )
  })

  const client = HttpClient.transform(transport, (_call, relative) => {
    const request = HttpClientRequest.modify(relative, { url: new URL(relative.url, page.address()).href })
    if (request.method !== "GET") return counted(sendWithRecovery(request))
    const url = `${request.url} ${JSON.stringify(request.urlParams)}`
    const whole = share(url, Effect.flatMap(sendWithRecovery(request), readBuffered))
    return counted(Effect.map(whole, (found) => responseOf(request, found)))
  })
  return { client, inFlight$: inFlight.asObservable() }
}
