import { HttpServerResponse } from "effect/http"
import type { PictureFormat } from "../../drawing/chart.ts"
import { inline, namedFile } from "../../file/fileName.ts"

/** An SVG is a page where it is opened: it runs and loads nothing, as nobody, and its own styles alone count. */
const svgPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "sandbox",
].join("; ")

/** A picture as a document of its own, which a browser shows under a name and does not keep. */
export const pictureDocument = (
  bytes: Uint8Array,
  format: PictureFormat,
  title: string,
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.uint8Array(bytes, {
    contentType: format === "svg" ? "image/svg+xml; charset=utf-8" : "image/png",
    headers: {
      "content-disposition": inline(namedFile(title, format)),
      "cache-control": "no-store",
      ...(format === "svg" && { "content-security-policy": svgPolicy }),
    },
  })
