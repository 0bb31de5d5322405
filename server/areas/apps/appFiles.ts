import { join } from "node:path"
import { Effect, Option } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { ServerConfig } from "../../kernel/config.ts"
import { fileAt, serveAsset } from "../../kernel/http/asset.ts"
import { problem } from "../../kernel/http/problems.ts"
import { resolvedPath } from "../../kernel/http/resolvedPath.ts"
import { AuthorizedDomains, appPolicyText } from "../../kernel/security.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { appCards, appLabelOf } from "./hostedApps.ts"

const notFound = problem("request.address")

/** File of an app that a path means: its first page for a folder; none for a name that begins with a dot. */
const fileOf = (folder: string, url: string): Option.Option<string> => {
  const path = resolvedPath(url)
  return path.split("/").some((part) => part.startsWith("."))
    ? Option.none()
    : fileAt(folder, path.endsWith("/") ? `${path}index.html` : path)
}

/**
 * Answers requests below the apps domain, and has them reach nothing else: each host name has the files of its app
 * alone, without a session or cookies. Cairn's own origins may frame them, and the hosts of embeddings that show them.
 */
export const layerAppFiles = HttpRouter.middleware(
  Effect.gen(function* () {
    const { appsDomain, origins, workspaceFolder } = yield* ServerConfig
    const workspace = yield* Workspace
    const authorizedDomains = yield* AuthorizedDomains

    const respond = Effect.fnUntraced(function* (
      label: string,
      request: HttpServerRequest.HttpServerRequest,
    ) {
      const model = workspace.latest()
      const cards = appCards(model).filter(({ appId, entry }) => appId === label && entry !== undefined)
      const [app] = cards
      if (app?.entry === undefined || !["GET", "HEAD"].includes(request.method)) return notFound
      const file = fileOf(join(workspaceFolder, app.entry), request.url)
      if (Option.isNone(file)) return notFound
      const sent = yield* serveAsset(file.value, {
        acceptEncoding: request.headers["accept-encoding"] ?? "",
        ifNoneMatch: request.headers["if-none-match"],
      })
      const hosts = [...model.embeds.values()]
        .filter(({ card }) => cards.some(({ id }) => id === card))
        .flatMap(({ externalId }) => authorizedDomains(externalId))
      return Option.match(sent, {
        onNone: () => notFound,
        onSome: (response) =>
          HttpServerResponse.setHeaders(response, {
            "content-security-policy": appPolicyText([...new Set([...origins, ...hosts])]),
            "referrer-policy": "no-referrer",
            "origin-agent-cluster": "?1",
            // The app's picture stands in Cairn's page.
            "cross-origin-resource-policy": "cross-origin",
          }),
      })
    })

    return (handled) =>
      Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
        const label = appLabelOf(request.headers.host ?? "", appsDomain)
        return label === null ? handled : respond(label, request)
      })
  }),
  { global: true },
)
