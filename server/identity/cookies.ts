import { Duration } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { newSecret } from "./secret.ts"
import { sessionLength } from "./sessions.ts"

export const sessionCookie = "cairn_session"
export const xsrfCookie = "XSRF-TOKEN"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** Whether the person's browser speaks https, to this server or to the proxy before it. */
const isSecure = (request: Request): boolean =>
  (request.protocol ?? request.headers["x-forwarded-proto"]?.split(",")[0]?.trim()) === "https"

const shared = (request: Request) => ({ path: "/", sameSite: "lax", secure: isSecure(request) }) as const

/** Gives the browser its session, out of the reach of scripts, for as long as the session lasts unused. */
export const setSession = (response: Response, request: Request, token: string): Response =>
  HttpServerResponse.setCookieUnsafe(response, sessionCookie, token, {
    ...shared(request),
    httpOnly: true,
    maxAge: sessionLength,
  })

/** Gives the browser a new XSRF token, which its scripts read and return in a header. */
export const setXsrf = (response: Response, request: Request): Response =>
  HttpServerResponse.setCookieUnsafe(response, xsrfCookie, newSecret(), {
    ...shared(request),
    maxAge: Duration.days(365),
  })

/** Takes the session back. */
export const clearSession = (response: Response, request: Request): Response =>
  HttpServerResponse.expireCookieUnsafe(response, sessionCookie, { ...shared(request), httpOnly: true })
