import { Context, Effect, Option } from "effect"
import { Headers, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { ServerConfig } from "./config.ts"

type DomainsOf = (externalId: string) => ReadonlyArray<string>

/** Origins (`https://host`) whose pages may frame an embedded card, by its external id; read for every page that is sent. */
export const AuthorizedDomains = Context.Reference<DomainsOf>("cairn/AuthorizedDomains", {
  defaultValue: () => () => [],
})

/** Whether search engines may list the page of an embedding, by its external id; read for every page that is sent. */
export const Searchable = Context.Reference<(externalId: string) => boolean>("cairn/Searchable", {
  defaultValue: () => () => false,
})

/** A built page, whose head keeps it out of search engines, as they may list it. */
export const indexable = (html: string): string => html.replace(/\s*<meta name="robots"[^>]*>/, "")

/** A page of the built client: the signed-in app, an embedded or public card, or the host page of the sample. */
export type Page = "index.html" | "embed.html" | "host.html"

type Policy = Readonly<Record<string, ReadonlyArray<string>>>

const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ")

/** Hash of the one style element that React Aria adds to a page: how far what is pressed may be scrolled by touch. */
const pressableStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/** Scripts and styles come from this server alone; charts set computed geometry in style attributes. */
const pagePolicy: Policy = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'", pressableStyle],
  "style-src-attr": ["'unsafe-inline'"],
  "img-src": ["'self'", "data:", "blob:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "manifest-src": ["'self'"],
  "worker-src": ["'self'"],
  "form-action": ["'self'"],
  "base-uri": ["'none'"],
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["cairn-start"],
}

/** Content-Security-Policy of a page; `domains` may frame an embedded one. The app itself is never framed. */
export const contentSecurityPolicy = (page: Page, domains: ReadonlyArray<string> = []): string => {
  const framing = page === "embed.html" ? ["'self'", ...domains] : ["'none'"]
  return policyText({
    ...pagePolicy,
    "frame-ancestors": framing,
    ...(page === "host.html" && { "frame-src": ["http:", "https:"] }),
  })
}

/** Origins that may frame an embedded page, and whether search engines may list it. */
export interface EmbedPolicy {
  readonly domains: ReadonlyArray<string>
  readonly isSearchable: boolean
}
const appPolicy: EmbedPolicy = { domains: [], isSearchable: false }

/** What the workspace says about the page of an embedding; of the app for a page of none. */
export const embedPolicyOf = Effect.fnUntraced(function* (externalId: Option.Option<string>) {
  const domainsOf = yield* AuthorizedDomains
  const isSearchable = yield* Searchable
  return Option.match(externalId, {
    onNone: () => appPolicy,
    onSome: (id): EmbedPolicy => ({ domains: domainsOf(id), isSearchable: isSearchable(id) }),
  })
})

/** A response as the page that it is: the policy follows what is sent, never the address it was requested by. */
export const asPage = (
  response: HttpServerResponse.HttpServerResponse,
  page: Page,
  { domains, isSearchable }: EmbedPolicy = appPolicy,
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setHeaders(response, {
    "content-security-policy": contentSecurityPolicy(page, domains),
    ...(page === "embed.html" && isSearchable && { "x-robots-tag": "all" }),
    ...(page === "index.html" && { "cross-origin-opener-policy": "same-origin" }),
  })

/** What is no page runs nothing and is framed by no one. */
const otherPolicy = policyText({
  "default-src": ["'none'"],
  "frame-ancestors": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
})

/** Headers of every response. */
const alwaysSent = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), midi=()",
}

/** Headers of a response that comes before there is a request: it is no page. */
export const securityHeaders = {
  ...alwaysSent,
  "content-security-policy": otherPolicy,
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
}

/** Pictures of public cards may be shown by pages of other origins. */
const isPublic = (url: string): boolean => url.startsWith("/cards/")
const isApi = (url: string): boolean => url.startsWith("/api/")

const withDefaults = (
  response: HttpServerResponse.HttpServerResponse,
  url: string,
): HttpServerResponse.HttpServerResponse => {
  const has = (header: string): boolean => Option.isSome(Headers.get(response.headers, header))
  return HttpServerResponse.setHeaders(response, {
    ...alwaysSent,
    ...(!has("x-robots-tag") && { "x-robots-tag": "noindex" }),
    ...(!has("content-security-policy") && { "content-security-policy": otherPolicy }),
    ...(!isPublic(url) && { "cross-origin-resource-policy": "same-origin" }),
    ...(isApi(url) && !has("cache-control") && { "cache-control": "private, no-store" }),
  })
}

const forwarded = ["x-forwarded-proto", "x-forwarded-for", "x-forwarded-host", "forwarded"]

/** A request without the headers that only a trusted proxy may set. */
const withoutForwarded = (
  request: HttpServerRequest.HttpServerRequest,
): HttpServerRequest.HttpServerRequest =>
  request.modify({ headers: forwarded.reduce<Headers.Headers>(Headers.remove, request.headers) })

const overTls = (request: HttpServerRequest.HttpServerRequest): boolean =>
  request.headers["x-forwarded-proto"]?.split(",")[0]?.trim() === "https"

/**
 * Puts the security headers on every response. Forwarded headers count only where the configuration trusts the proxy
 * that sets them: then a request that reached the proxy over TLS pins its browser to TLS.
 */
export const layerSecurity = HttpRouter.middleware(
  Effect.gen(function* () {
    const { trustsProxy } = yield* ServerConfig
    return (handled) =>
      Effect.flatMap(HttpServerRequest.HttpServerRequest, (received) => {
        const request = trustsProxy ? received : withoutForwarded(received)
        return Effect.map(
          Effect.provideService(handled, HttpServerRequest.HttpServerRequest, request),
          (response) => {
            const secured = withDefaults(response, request.url)
            return overTls(request)
              ? HttpServerResponse.setHeader(secured, "strict-transport-security", "max-age=31536000")
              : secured
          },
        )
      })
  }),
  { global: true },
)
