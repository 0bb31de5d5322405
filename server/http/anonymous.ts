import { Effect, Option } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { clientAddress } from "../kernel/clientAddress.ts"
import { CurrentRequester, type Requester } from "../kernel/requester.ts"

const embedPath = /^\/(?:embed\/card|cards(?:\/kpi)?)\/([^/?#]+)/

const decodeSegment = Option.liftThrowable((segment: string) => decodeURIComponent(segment))

/** Embedding that a path names, whatever its level and however it is escaped; empty for another path. */
const embedOf = (path: string): string => {
  const [, segment = ""] = embedPath.exec(path) ?? []
  const [id = ""] = Option.getOrElse(decodeSegment(segment), () => "").split(":")
  return id
}

/** Requester without a sign-in: by the address it comes from and the embedding that it looks at. */
export const anonymousRequester = (address: string, path: string): Requester => ({
  class: "anonymous",
  key: `${address} ${embedOf(path)}`,
})

/** Has work be done for an anonymous requester, until a sign-in says whose it is. */
export const layerAnonymous = HttpRouter.middleware(
  (handled) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
      Effect.provideService(
        handled,
        CurrentRequester,
        anonymousRequester(clientAddress(request), request.url),
      ),
    ),
  { global: true },
)
