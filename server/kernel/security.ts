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

/** What pages are told of hosted apps; read for every page that is sent. */
export interface HostedAppsShape {
  /** Host, with its port, below which apps have their names. */
  readonly domain: string
  /** Where a page loads the apps from that it shows: that of an embedding, or all of them for null. */
  readonly sourcesOf: (externalId: string | null) => ReadonlyArray<string>
}
export const HostedApps = Context.Reference<HostedAppsShape>("cairn/HostedApps", {
  defaultValue: () => ({ domain: "apps.localhost", sourcesOf: () => [] }),
})

/** A built page, whose head keeps it out of search engines, as they may list it. */
export const indexable = (html: string): string => html.replace(/<meta name="robots"[^<>]*>/, "")

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
  "form-action": ["'self'"],
  "base-uri": ["'none'"],
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["cairn-start"],
}

/** Cards may be texts, which DOMPurify reads under its policy. */
const cardPolicy: Policy = { ...pagePolicy, "trusted-types": ["cairn-start", "dompurify"] }

/** The app keeps its files in a service worker. */
const appPolicy: Policy = {
  ...pagePolicy,
  "worker-src": ["'self'"],
  "trusted-types": ["cairn-start", "cairn-worker", "dompurify"],
}

const policies: Readonly<Record<Page, Policy>> = {
  "index.html": appPolicy,
  "embed.html": cardPolicy,
  "host.html": pagePolicy,
}

/**
 * An embedded page asks for its app by its public path, which leads to the app's origin; the app's own page frames a card
 * alone.
 */
const appSources = (page: Page, apps: ReadonlyArray<string>): Policy => ({
  ...((page === "index.html" || apps.length > 0) && { "frame-src": ["'self'", ...apps] }),
  ...(apps.length > 0 && { "img-src": [...(pagePolicy["img-src"] ?? []), ...apps] }),
})

/**
 * Content-Security-Policy of a page; `domains` may frame an embedded one, and `apps` are where its hosted apps come
 * from; `style` is the source of its own style element, a nonce or a hash. The app itself is never framed.
 */
export const contentSecurityPolicy = (
  page: Page,
  domains: ReadonlyArray<string> = [],
  apps: ReadonlyArray<string> = [],
  style: string | null = null,
): string => {
  const framing = page === "embed.html" ? ["'self'", ...domains] : ["'none'"]
  return policyText({
    ...policies[page],
    ...appSources(page, apps),
    ...(style !== null && { "style-src": [...(pagePolicy["style-src"] ?? []), style] }),
    "frame-ancestors": framing,
    ...(page === "host.html" && { "frame-src": ["http:", "https:"] }),
  })
}

/** Content-Security-Policy of the files of a hosted app: they load from their own origin alone. */
export const appPolicyText = (framing: ReadonlyArray<string>): string =>
  policyText({
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
    "media-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "worker-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": framing,
  })

/** Origins that may frame an embedded page, whether search engines may list it, and where its hosted apps come from. */
export interface EmbedPolicy {
  readonly domains: ReadonlyArray<string>
  readonly isSearchable: boolean
  readonly apps: ReadonlyArray<string>
}
const noEmbedding: EmbedPolicy = { domains: [], isSearchable: false, apps: [] }

/** What the workspace says about the page of an embedding; of the app for a page of none. */
export const embedPolicyOf = Effect.fnUntraced(function* (externalId: Option.Option<string>) {
  const domainsOf = yield* AuthorizedDomains
  const isSearchable = yield* Searchable
  const { sourcesOf } = yield* HostedApps
  return Option.match(externalId, {
    onNone: (): EmbedPolicy => ({ ...noEmbedding, apps: sourcesOf(null) }),
    onSome: (id): EmbedPolicy => ({
      domains: domainsOf(id),
      isSearchable: isSearchable(id),
      apps: sourcesOf(id),
    }),
  })
})

/** A response as the page that it is: the policy follows what is sent, never the address it was requested by. It may have one style element, by a nonce or a hash. */
export const asPage = (
  response: HttpServerResponse.HttpServerResponse,
  page: Page,
  { domains, isSearchable, apps }: EmbedPolicy = noEmbedding,
  style: string | null = null,
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setHeaders(response, {
    "content-security-policy": contentSecurityPolicy(page, domains, apps, style),
    ...(page === "embed.html" && isSearchable && { "x-robots-tag": "all" }),
    ...(page === "index.html" && { "cross-origin-opener-policy": "same-origin" }),
  })

/** The service worker loads what it keeps, and no script beside itself. */
export const asWorker = (
  response: HttpServerResponse.HttpServerResponse,
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setHeader(response, "content-security-policy", workerPolicy)

const workerPolicy = policyText({
  "default-src": ["'none'"],
  "connect-src": ["'self'"],
  "frame-ancestors": ["'none'"],
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["'none'"],
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
    ...(has("referrer-policy") && { "referrer-policy": response.headers["referrer-policy"] }),
    ...(!has("x-robots-tag") && { "x-robots-tag": "noindex" }),
    ...(!has("content-security-policy") && { "content-security-policy": otherPolicy }),
    ...(!isPublic(url) &&
      !has("cross-origin-resource-policy") && { "cross-origin-resource-policy": "same-origin" }),
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
