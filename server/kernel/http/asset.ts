import { createReadStream, type Stats } from "node:fs"
import { stat } from "node:fs/promises"
import { basename, join, normalize, sep } from "node:path"
import { Effect, Option } from "effect"
import { HttpServerResponse } from "effect/http"
import { acceptedEncodings } from "./encoding.ts"

/** Headers of a request that decide the form in which a file is sent. */
export interface AssetRequest {
  readonly acceptEncoding: string
  readonly ifNoneMatch: string | undefined
}

const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json",
  map: "application/json",
  webmanifest: "application/manifest+json",
  svg: "image/svg+xml",
  png: "image/png",
  ico: "image/x-icon",
  webp: "image/webp",
  woff2: "font/woff2",
  wasm: "application/wasm",
  txt: "text/plain; charset=utf-8",
}
/** Bundled files carry a hash of their content in their name: they never change. */
const hashedName = /-[\w-]{8}\.\w+$/
const bundledFolder = /[/\\]assets[/\\]/
const isBundled = (file: string): boolean => bundledFolder.test(file) && hashedName.test(basename(file))
const suffixes = { br: ".br", gzip: ".gz" } as const

const typeOf = (file: string) => types[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream"

/** The file under `folder` at a resolved path; none when it points out of the folder. */
export const fileAt = (folder: string, path: string): Option.Option<string> =>
  Option.filter(
    Option.some(normalize(join(folder, path))),
    (file) => file.startsWith(folder + sep) && !file.includes("\0"),
  )

const statOf = (file: string): Effect.Effect<Stats | null> =>
  Effect.promise(() =>
    stat(file).then(
      (found) => (found.isFile() ? found : null),
      () => null,
    ),
  )

/**
 * Response with a file; none when there is no such file. It is cached for ever when its name contains a hash and else
 * revalidated, and is compressed when a compressed file exists beside it and the client accepts it.
 */
export const serveAsset = Effect.fnUntraced(function* (file: string, request: AssetRequest) {
  const plain = yield* statOf(file)
  if (plain === null) return Option.none<HttpServerResponse.HttpServerResponse>()
  const form = yield* bestForm(file, plain, request.acceptEncoding)
  const etag = `"${form.stats.size.toString(36)}-${Math.floor(form.stats.mtimeMs).toString(36)}"`
  const headers = {
    etag,
    vary: "accept-encoding",
    "cache-control": isBundled(file) ? "public, max-age=31536000, immutable" : "no-cache",
    ...(form.encoding !== null && { "content-encoding": form.encoding }),
  }
  if (request.ifNoneMatch?.replace(/^W\//, "") === etag)
    return Option.some(HttpServerResponse.empty({ status: 304, headers }))
  return Option.some(
    HttpServerResponse.raw(createReadStream(form.file), {
      contentType: typeOf(file),
      contentLength: form.stats.size,
      headers,
    }),
  )
})

const bestForm = Effect.fnUntraced(function* (file: string, plain: Stats, acceptEncoding: string) {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    if (encoding === "identity") break
    const packed = file + suffixes[encoding]
    const stats = yield* statOf(packed)
    if (stats !== null && stats.mtimeMs >= plain.mtimeMs) return { file: packed, stats, encoding }
  }
  return { file, stats: plain, encoding: null }
})
