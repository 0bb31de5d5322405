import { createHash } from "node:crypto"
import { Cache, Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { partsOfKey } from "../../drawing/avatarKey.ts"
import { Drawings } from "../../drawing/Drawings.ts"
import { makeSuccessCache } from "../../kernel/successCache.ts"
import { makeAvatarPictures } from "../avatar/avatarPictures.ts"

/** Width of a picture when none is given, in pixels. */
const defaultWidth = 100
/** How many pictures are cached in memory. */
const maxCachedPictures = 500

/**
 * Avatars, drawn once for each key and width; browsers cache them for ever, since another picture has another key. One
 * that was removed shows initials.
 */
export const AvatarHandlers = HttpApiBuilder.group(
  Api,
  "avatar",
  Effect.fnUntraced(function* (handlers) {
    const { draw } = yield* Drawings
    const uploads = yield* makeAvatarPictures
    const pictures = yield* makeSuccessCache({
      capacity: maxCachedPictures,
      lookup: (cacheKey: string) => {
        const [width = "", ...words] = cacheKey.split(" ")
        const key = words.join(" ")
        const { version, drawn } = partsOfKey(key)
        return Effect.flatMap(version === null ? Effect.succeed(null) : uploads.read(version), (picture) =>
          draw({ _tag: "Avatar", key: drawn, width: Number(width), ...(picture !== null && { picture }) }),
        )
      },
    })
    /** The key of what is shown: without a picture that was removed. */
    const shownKey = Effect.fnUntraced(function* (key: string) {
      const { version, drawn } = partsOfKey(key)
      return version === null || (yield* uploads.has(version)) ? key : drawn
    })
    const pictureOf = Effect.fnUntraced(function* (given: string, pixels: number) {
      const key = yield* shownKey(given)
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
