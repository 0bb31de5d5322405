import { createHash } from "node:crypto"
import { HttpServerResponse } from "effect/http"

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/24px system-ui,sans-serif}main{max-width:26rem;padding:1.5rem;text-align:center}button{font:inherit;font-weight:550;padding:.6rem 1.2rem;border:1px solid;border-radius:8px;background:none;color:inherit;cursor:pointer}`
const styleHash = createHash("sha256").update(style).digest("base64")

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ")

/** Page of a title and a few words of HTML, without scripts, that is not cached and tells no one where it was opened. */
export const plainPage = (
  language: string,
  title: string,
  body: string,
  status: number,
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    {
      status,
      contentType: "text/html; charset=utf-8",
      headers: {
        "content-security-policy": policy,
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
      },
    },
  )
