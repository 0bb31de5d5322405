import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Revision } from "#domain/areas/document/types.ts"
import type { DrawnPage } from "../../drawing/document.ts"

/** A page as a picture; one that the client has already is neither drawn nor sent again. */
export const pictureOf = Effect.fnUntraced(function* <E, R>(
  { sha256 }: Revision,
  page: number,
  width: number | undefined,
  draw: Effect.Effect<DrawnPage, E, R>,
) {
  const { headers: asked } = yield* HttpServerRequest.HttpServerRequest
  const headers = {
    etag: `"${sha256}-${page}-${width ?? ""}"`,
    "cache-control": "private, no-cache",
  }
  if (asked["if-none-match"] === headers.etag) return HttpServerResponse.empty({ status: 304, headers })
  const { bytes, mediaType } = yield* draw
  return HttpServerResponse.uint8Array(bytes, { contentType: mediaType, headers })
})
