import { Effect } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { Forbidden } from "#contract/errors.ts"
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
      code: "xsrf",
      message:
        "The header X-XSRF-TOKEN must equal the cookie XSRF-TOKEN. Please reload the page and try again.",
    })
  }
})

/** Whether a call that a browser makes comes from a page of this server, as its Origin header says. */
export const requireOwnOrigin = Effect.gen(function* () {
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  if (headers.origin === undefined) return
  const host = URL.parse(headers.origin)?.host
  if (host === undefined || (host !== headers.host && host !== headers["x-forwarded-host"])) {
    return yield* new Forbidden({ code: "origin", message: "Signing in works on the product's own pages." })
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
