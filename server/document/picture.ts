import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Revision } from "#domain/document/types.ts"

/** A page as a picture; one that the client has already is neither drawn nor sent again. */
export const pictureOf = Effect.fnUntraced(function* <E, R>(
  { sha256 }: Revision,
  page: number,
  width: number | undefined,
  draw: Effect.Effect<Uint8Array, E, R>,
) {
  const { headers: asked } = yield* HttpServerRequest.HttpServerRequest
  const headers = {
    etag: `"${sha256}-${page}-${width ?? ""}"`,
    "cache-control": "private, no-cache",
  }
  return asked["if-none-match"] === headers.etag
    ? HttpServerResponse.empty({ status: 304, headers })
    : HttpServerResponse.uint8Array(yield* draw, { contentType: "image/png", headers })
})
