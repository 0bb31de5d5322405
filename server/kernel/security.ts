import { Context, Effect, Option } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

type DomainsOf = (externalId: string) => ReadonlyArray<string>

/** The origins (`https://host`) whose pages may frame an embedded card; read for every page that is sent. */
export const AuthorizedDomains = Context.Reference<DomainsOf>("cairn/AuthorizedDomains", {
  defaultValue: () => () => [],
})

const framedPath = /^\/(?:embed\/(?:card|view)|davinci|cards)\/([^/?#]+)/

/** Whether a page shows one card alone, to be framed by a page of another origin. */
export const isFramed = (path: string): boolean => /^\/(embed|davinci|cards)\//.test(path)

const decodeSegment = Option.liftThrowable((segment: string) => decodeURIComponent(segment))

/** The external id that a framed page's path names; none for another path. */
export const externalIdOf = (path: string): Option.Option<string> =>
  Option.flatMap(Option.fromNullishOr(framedPath.exec(path)?.[1]), decodeSegment)

/** The Content-Security-Policy of a page: who may frame it, and no plug-ins or changed base address. */
export const contentSecurityPolicy = (path: string, domainsOf: DomainsOf): string => {
  const domains = Option.match(externalIdOf(path), { onNone: () => [], onSome: domainsOf })
  return `frame-ancestors ${["'self'", ...domains].join(" ")}; base-uri 'self'; object-src 'none'`
}

/** Sets the security headers of every response. */
export const layerSecurity = HttpRouter.middleware(
  Effect.gen(function* () {
    const domainsOf = yield* AuthorizedDomains
    return (handled) =>
      Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
        Effect.map(handled, (response) =>
          HttpServerResponse.setHeaders(response, {
            "x-content-type-options": "nosniff",
            "referrer-policy": "strict-origin-when-cross-origin",
            "content-security-policy": contentSecurityPolicy(request.url, domainsOf),
          }),
        ),
      )
  }),
  { global: true },
)
