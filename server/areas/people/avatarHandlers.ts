import { createHash } from "node:crypto"
import { Cache, Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { Drawings } from "../../drawing/Drawings.ts"
import { makeSuccessCache } from "../../kernel/successCache.ts"

/** Width of a picture when none is given, in pixels. */
const defaultWidth = 100
/** How many pictures are cached in memory. */
const maxCachedPictures = 500

/** Avatars, drawn once for each key and width; browsers cache them for ever, since another picture has another key. */
export const AvatarHandlers = HttpApiBuilder.group(
  Api,
  "avatar",
  Effect.fnUntraced(function* (handlers) {
    const { draw } = yield* Drawings
    const pictures = yield* makeSuccessCache({
      capacity: maxCachedPictures,
      lookup: (cacheKey: string) => {
        const [width = "", ...key] = cacheKey.split(" ")
        return draw({ _tag: "Avatar", key: key.join(" "), width: Number(width) })
      },
    })
    const pictureOf = Effect.fnUntraced(function* (key: string, pixels: number) {
      const width = Math.round(pixels)
      const etag = `"${createHash("sha256").update(`${width} ${key}`).digest("base64url").slice(0, 16)}"`
      const headers = { etag, "cache-control": "public, max-age=31536000, immutable" }
      const request = yield* HttpServerRequest.HttpServerRequest
      if (request.headers["if-none-match"] === etag) return HttpServerResponse.empty({ status: 304, headers })
      const png = yield* Cache.get(pictures, `${width} ${key}`)
      return HttpServerResponse.uint8Array(png, { contentType: "image/png", headers })
    })
    return handlers.handleAll({
      userImage: ({ params, query }) => pictureOf(query.key, params.width),
      defaultUserImage: ({ query }) => pictureOf(query.key, defaultWidth),
    })
  }),
)
