import { Context, Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

/** The origins whose pages may show embedded cards (`https://host` each); asked for every page that goes out. */
export const AuthorizedDomains = Context.Reference<() => ReadonlyArray<string>>("cairn/AuthorizedDomains", {
  defaultValue: () => () => [],
})

/** Whether a page is made to be shown inside a page of another origin. */
export const isFramed = (path: string): boolean => /^\/(embed|davinci|cards)\//.test(path)

/** The Content-Security-Policy of a page: who may frame it, and no plug-ins or changed base address. */
export const contentSecurityPolicy = (path: string, authorizedDomains: ReadonlyArray<string>): string => {
  const ancestors = isFramed(path) ? ["'self'", ...authorizedDomains] : ["'self'"]
  return `frame-ancestors ${ancestors.join(" ")}; base-uri 'self'; object-src 'none'`
}

/** Puts the security headers on every answer. */
export const layerSecurity = HttpRouter.middleware(
  Effect.gen(function* () {
    const authorizedDomains = yield* AuthorizedDomains
    return (handled) =>
      Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
        Effect.map(handled, (response) =>
          HttpServerResponse.setHeaders(response, {
            "x-content-type-options": "nosniff",
            "referrer-policy": "strict-origin-when-cross-origin",
            "content-security-policy": contentSecurityPolicy(request.url, authorizedDomains()),
          }),
        ),
      )
  }),
  { global: true },
)
