import { Effect } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { Forbidden } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { setXsrf, xsrfCookie } from "./cookies.ts"
import { sameSecret } from "./secret.ts"

export const xsrfHeader = "x-xsrf-token"

/** The methods that change nothing. */
const safeMethods: ReadonlyArray<string> = ["GET", "HEAD", "OPTIONS"]

/** Refuses a call that may change something unless its X-XSRF-TOKEN header equals its XSRF-TOKEN cookie. */
export const requireXsrf = Effect.gen(function* () {
  const { method, cookies, headers } = yield* HttpServerRequest.HttpServerRequest
  if (safeMethods.includes(method)) return
  const cookie = cookies[xsrfCookie] ?? ""
  if (cookie === "" || !sameSecret(cookie, headers[xsrfHeader] ?? "")) {
    return yield* new Forbidden({
      code: "identity.token",
      message:
        "The header X-XSRF-TOKEN must equal the cookie XSRF-TOKEN. Please reload the page and try again.",
    })
  }
})

/**
 * Refuses a call that a browser makes for a page of another origin: by Sec-Fetch-Site where the browser sends it (over
 * https and on localhost; it holds behind any proxy), else by comparing Origin with Host.
 */
export const requireOwnOrigin = Effect.gen(function* () {
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const site = headers["sec-fetch-site"]
  const host = headers.origin === undefined ? headers.host : URL.parse(headers.origin)?.host
  const own = site === undefined ? host === headers.host : site === "same-origin" || site === "none"
  if (!own) {
    return yield* new Forbidden({
      ...refusal("identity.origin"),
    })
  }
})

/** Gives browsers that have none an XSRF token with the first page or environment, so that signing in is checked too. */
export const layerXsrfCookie = HttpRouter.middleware(
  (handled) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
      Effect.map(handled, (response) => {
        const isPage =
          (response.headers["content-type"] ?? "").startsWith("text/html") ||
          /^\/api\/content\/v1\/mobile\/environment(?:\?|$)/.test(request.url)
        return isPage && request.cookies[xsrfCookie] === undefined ? setXsrf(response, request) : response
      }),
    ),
  { global: true },
)
