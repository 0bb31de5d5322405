import { Effect } from "effect"
import { HttpMiddleware, HttpRouter, HttpServerRequest } from "effect/http"
import { acceptedEncodings } from "../kernel/http/encoding.ts"
import { problem } from "../kernel/http/problems.ts"

/** Compression while a user waits: brotli at 4 is as fast as gzip at 6 and packs better; from 7 on it takes ten times as long. */
const levels = { br: 4, gzip: 6 } as const

/** Shorter responses are not worth compressing, in bytes. */
const minSize = 1024

/** Feeds are sent event by event, and exports in the database's pace. */
const sentAsTheyCome = /^text\/(event-stream|csv)\b/
const packed = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/

const compressible = (contentType: string): boolean =>
  packed.test(contentType) && !sentAsTheyCome.test(contentType)

const packerOf = (encoding: "br" | "gzip") => {
  const options = { algorithms: [encoding], levels, compressible }
  return {
    usual: HttpMiddleware.compression({ ...options, minSize }),
    always: HttpMiddleware.compression({ ...options, minSize: 0 }),
  }
}
const packers = { br: packerOf("br"), gzip: packerOf("gzip") }

const notAcceptable = problem("request.encoding", {}, "Accept-Encoding")

/** Compresses responses with the coding that the request prefers; those that are compressed already stay unchanged. */
export const layerCompression = HttpRouter.middleware(
  (handled) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ headers }) => {
      const accepted = acceptedEncodings(headers["accept-encoding"])
      const [best] = accepted
      if (best === undefined) return Effect.succeed(notAcceptable)
      if (best === "identity") return handled
      return packers[best][accepted.includes("identity") ? "usual" : "always"](handled)
    }),
  { global: true },
)
