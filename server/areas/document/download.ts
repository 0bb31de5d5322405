import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { ByteRange } from "../../file/FileStore.ts"
import { attachment, safeFileName } from "../../file/fileName.ts"
import { problem } from "../../kernel/http/problems.ts"
import type { ReadableRevision } from "./Documents.ts"

/** Files are saved and never shown: what runs in one runs nowhere. */
const policy = "default-src 'none'; sandbox"

/**
 * A revision as a download, whole or the range that the request asks for, under a name that file systems take. One that
 * the client has already is not sent again.
 */
export const downloadOf = Effect.fnUntraced(function* (
  { revision, read }: ReadableRevision,
  fileName: string | undefined,
) {
  const { headers: asked } = yield* HttpServerRequest.HttpServerRequest
  const { sizeBytes, sha256, mediaType } = revision
  const etag = `"${sha256}"`
  const name = safeFileName(fileName ?? "") || safeFileName(revision.name) || "file"
  const headers = {
    etag,
    "accept-ranges": "bytes",
    // A range is one of these bytes: they are not packed on the way.
    "cache-control": "private, no-cache, no-transform",
    "content-security-policy": policy,
    "content-disposition": attachment(name),
  }
  if (isKnown(asked["if-none-match"], etag)) return HttpServerResponse.empty({ status: 304, headers })
  const isSame = asked["if-range"] === undefined || asked["if-range"] === etag
  const range = isSame ? rangeOf(asked.range, sizeBytes) : null
  if (range === "beyond") {
    return HttpServerResponse.setHeader(
      problem("document.range", { bytes: String(sizeBytes) }, "range"),
      "content-range",
      `bytes */${sizeBytes}`,
    )
  }
  const bytes = yield* read(range ?? undefined)
  const { first, last } = range ?? { first: 0, last: sizeBytes - 1 }
  return HttpServerResponse.stream(bytes, {
    status: range === null ? 200 : 206,
    contentType: mediaType,
    contentLength: last - first + 1,
    headers: {
      ...headers,
      ...(range !== null && { "content-range": `bytes ${first}-${last}/${sizeBytes}` }),
    },
  })
})

const isKnown = (asked: string | undefined, etag: string): boolean =>
  asked?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*") ?? false

/** The one range of bytes that a header asks for; null where it asks for none, or for several, which are sent whole. */
export const rangeOf = (header: string | undefined, size: number): ByteRange | "beyond" | null => {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? []
  if (from === "" && to === "") return null
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === "" || to === "" ? size - 1 : Math.min(size - 1, Number(to))
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null
  return first >= size || (from === "" && Number(to) === 0) ? "beyond" : { first, last }
}
