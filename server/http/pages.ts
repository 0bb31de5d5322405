import { randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Option } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { pageKindOf, workerPath } from "#contract/page.ts"
import { projectRoot, ServerConfig } from "../kernel/config.ts"
import { type AssetRequest, fileAt, serveAsset } from "../kernel/http/asset.ts"
import { problem } from "../kernel/http/problems.ts"
import { resolvedPath } from "../kernel/http/resolvedPath.ts"
import { asPage, asWorker, embedPolicyOf, indexable, type Page } from "../kernel/security.ts"
import { makeAppPage } from "./appPage.ts"

/** Host name at which the host page of the sample is served, and nothing of the app: an origin of its own. */
export const sampleHostName = "host.localhost"

/** Length of what names the one style element that a page may have. */
const nonceBytes = 16

const framedPath = /^\/(?:embed\/(?:card|view)|davinci|cards|mason\/kpi)\/([^/]+)/

const isAlone = (path: string): boolean => path.startsWith("/mason/")

/** External id of the card that a resolved path of an embedded page names; none for another path. */
export const externalIdOf = (path: string): Option.Option<string> =>
  Option.fromNullishOr(framedPath.exec(path)?.[1])

/** The page of the client that shows a resolved path at a host name: null for a path that is never a page. */
export const pageFor = (path: string, hostName: string, isSample: boolean): Page | null => {
  if (isSample && hostName === sampleHostName) return path === "/host" ? "host.html" : null
  const kind = pageKindOf(path)
  return kind === null ? null : kind === "embed" ? "embed.html" : "index.html"
}

/**
 * What the workspace says about the page of a path. A card alone may be named by its own id, which says nothing about its
 * app before its reader is known: its page may frame what those of the app may.
 */
const policyOf = (path: string) =>
  Effect.gen(function* () {
    const policy = yield* embedPolicyOf(externalIdOf(path))
    if (!isAlone(path)) return policy
    const { apps } = yield* embedPolicyOf(Option.none())
    return { ...policy, apps: [...new Set([...policy.apps, ...apps])] }
  })

const notFound = problem("request.address")
/** The answer where a page is wanted and the client is not built. */
export const notBuilt = problem("server.client")

/** A page of the built client as search engines may list it; none when it is not built. */
const searchablePage = (file: string) =>
  Effect.option(
    Effect.map(
      Effect.tryPromise(() => readFile(file, "utf8")),
      (html) =>
        HttpServerResponse.setHeader(HttpServerResponse.html(indexable(html)), "cache-control", "no-cache"),
    ),
  )

/**
 * The built client in `folder`: its files by name, and for a browser's every other address the page that shows it. The
 * address is resolved first; the page and its policy follow from what it means. Pages of the app are drawn by `drawer`, a folder of
 * the built client, where they can be: within `timeout`, in milliseconds, as far as their data is there.
 */
export const layerPages = (folder: string, drawer: string, timeout: number) =>
  HttpRouter.addAll(
    Effect.gen(function* () {
      const { workspaceFolder } = yield* ServerConfig
      const isSample = workspaceFolder === join(projectRoot, "sample")
      const appPage = yield* makeAppPage(folder, drawer, timeout)
      const respond = Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const path = resolvedPath(request.url)
        const form: AssetRequest = {
          acceptEncoding: request.headers["accept-encoding"] ?? "",
          ifNoneMatch: request.headers["if-none-match"],
        }
        const named = path.endsWith(".html") ? Option.none<string>() : fileAt(folder, path)
        if (Option.isSome(named)) {
          const asset = yield* serveAsset(named.value, form)
          if (Option.isSome(asset)) return path === workerPath ? asWorker(asset.value) : asset.value
        }
        const hostName = (request.headers.host ?? "").replace(/:\d+$/, "").toLowerCase()
        const page = pageFor(path, hostName, isSample)
        const wantsPage = path === "/" || (request.headers.accept ?? "").includes("text/html")
        if (page === null || !wantsPage) return notFound
        const policy = yield* policyOf(path)
        const file = join(folder, page)
        if (page === "index.html") {
          const template = yield* Effect.option(Effect.tryPromise(() => readFile(file, "utf8")))
          const nonce = randomBytes(nonceBytes).toString("base64")
          const html = Option.isNone(template) ? null : yield* appPage(template.value, path, request, nonce)
          if (html !== null) {
            const headers = { "cache-control": "private, no-store" }
            const contentType = "text/html; charset=utf-8"
            return asPage(
              HttpServerResponse.stream(html, { contentType, headers }),
              page,
              policy,
              `'nonce-${nonce}'`,
            )
          }
        }
        const sent = policy.isSearchable ? searchablePage(file) : serveAsset(file, form)
        return Option.match(yield* sent, {
          onNone: (): HttpServerResponse.HttpServerResponse => notBuilt,
          onSome: (response) => asPage(response, page, policy),
        })
      })
      return [HttpRouter.route("GET", "/*", respond)]
    }),
  )
