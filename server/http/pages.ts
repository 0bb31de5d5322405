import { join } from "node:path"
import { Effect, Option } from "effect"
import { HttpRouter, HttpServerRequest, type HttpServerResponse } from "effect/http"
import { isFramed } from "../kernel/security.ts"
import { type AssetRequest, fileAt, serveAsset } from "./asset.ts"
import { problem } from "./problems.ts"

/** The page of the client that shows a path: null for a path that is never a page. */
export const pageFor = (path: string): "index.html" | "embed.html" | "host.html" | null => {
  if (/^\/(api|assets)(\/|$)/.test(path)) return null
  if (path === "/host") return "host.html"
  return isFramed(path) ? "embed.html" : "index.html"
}

const notFound = problem("request.address")
/** Response where a page is requested and the client is not built. */
export const notBuilt = problem("server.client")

/** The built client in `folder`: its files by name, and for a browser's every other address the page that shows it. */
export const layerPages = (folder: string) =>
  HttpRouter.add(
    "GET",
    "/*",
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const path = request.url.replace(/[?#].*$/s, "")
      const form: AssetRequest = {
        acceptEncoding: request.headers["accept-encoding"] ?? "",
        ifNoneMatch: request.headers["if-none-match"],
      }
      const named = fileAt(folder, path)
      if (Option.isSome(named)) {
        const asset = yield* serveAsset(named.value, form)
        if (Option.isSome(asset)) return asset.value
      }
      const page = pageFor(path)
      const wantsPage = path === "/" || (request.headers.accept ?? "").includes("text/html")
      if (page === null || !wantsPage) return notFound
      return Option.getOrElse(
        yield* serveAsset(join(folder, page), form),
        (): HttpServerResponse.HttpServerResponse => notBuilt,
      )
    }),
  )
