import { createHash } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { Effect, Redacted } from "effect"
import type { S3Settings } from "../kernel/s3Settings.ts"
import { signatureProblem } from "./signature.fixture.ts"

interface Upload {
  readonly key: string
  readonly parts: Map<number, Buffer>
}

/** What a test may have the store do wrong. */
type Fault = "none" | "part" | "complete" | "away"

const signer = { accessKeyId: "key", secretAccessKey: "a secret that no one sees", region: "eu-north-1" }

/**
 * A store that speaks as much of the protocol of S3 as files need, on loopback: it takes requests that one key has
 * signed alone, and has objects, uploads of parts, and their end.
 */
export const serveS3 = Effect.acquireRelease(
  Effect.promise(async () => {
    const objects = new Map<string, Buffer>()
    const uploads = new Map<string, Upload>()
    const calls: Array<string> = []
    let fault: Fault = "none"
    let count = 0
    const answer = (
      response: ServerResponse,
      status: number,
      body = "",
      headers: Record<string, string> = {},
    ) => {
      response.writeHead(status, headers)
      response.end(body)
    }
    const completed = (upload: Upload, text: string): Buffer | null => {
      const named = [...text.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;<\/ETag>/g)]
      const parts = named.map(([, number, tag]) => {
        const bytes = upload.parts.get(Number(number))
        return bytes !== undefined && tagOf(bytes) === tag ? bytes : null
      })
      const whole = parts.filter((part) => part !== null)
      return whole.length === upload.parts.size && whole.length === parts.length ? Buffer.concat(whole) : null
    }
    const handle = async (request: IncomingMessage, response: ServerResponse) => {
      const url = new URL(request.url ?? "/", "http://s3")
      const body = await bodyOf(request)
      calls.push(`${request.method} ${url.pathname}${url.search.replace(/uploadId=\w+/, "uploadId=…")}`)
      const problem = signatureProblem(
        { method: request.method ?? "", target: request.url ?? "/", headers: request.headers, body },
        signer,
        Date.now(),
      )
      if (problem !== null) return answer(response, 403, `<Error><Code>${problem}</Code></Error>`)
      if (fault === "away") return answer(response, 404, "<Error><Code>NoSuchBucket</Code></Error>")
      const key = decodeURIComponent(url.pathname.slice("/bucket/".length))
      const upload = url.searchParams.get("uploadId")
      const open = upload === null ? undefined : uploads.get(upload)
      const whole = request.method === "POST" && open !== undefined ? completed(open, body.toString()) : null
      switch (request.method) {
        case "POST": {
          if (url.searchParams.has("uploads")) {
            count += 1
            const id = `upload${count}`
            uploads.set(id, { key, parts: new Map() })
            return answer(response, 200, `<R><UploadId>${id}</UploadId></R>`)
          }
          if (fault === "complete" || whole === null)
            return answer(response, 200, "<Error><Code>InternalError</Code></Error>")
          uploads.delete(upload ?? "")
          objects.set(key, whole)
          return answer(response, 200, "<CompleteMultipartUploadResult/>")
        }
        case "PUT": {
          const number = Number(url.searchParams.get("partNumber"))
          if (open === undefined || (fault === "part" && number > 1)) {
            return answer(response, 400, "<Error><Code>InvalidPart</Code></Error>")
          }
          open.parts.set(number, body)
          return answer(response, 200, "", { etag: `"${tagOf(body)}"` })
        }
        case "DELETE":
          if (upload === null) objects.delete(key)
          else uploads.delete(upload)
          return answer(response, 204)
        default: {
          if (url.searchParams.has("uploads")) {
            const prefix = url.searchParams.get("prefix") ?? ""
            const ids = [...uploads].flatMap(([id, one]) => (one.key.startsWith(prefix) ? [id] : []))
            return answer(response, 200, ids.map((id) => `<UploadId>${id}</UploadId>`).join(""))
          }
          const found = objects.get(key)
          if (found === undefined) return answer(response, 404, "<Error><Code>NoSuchKey</Code></Error>")
          const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? []
          response.writeHead(first === undefined ? 200 : 206)
          return response.end(first === undefined ? found : found.subarray(Number(first), Number(last) + 1))
        }
      }
    }
    const server = createServer((request, response) => void handle(request, response))
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    const address = server.address()
    const port = typeof address === "object" ? (address?.port ?? 0) : 0
    const settings: S3Settings = {
      endpoint: `http://127.0.0.1:${port}`,
      region: signer.region,
      bucket: "bucket",
      prefix: "cairn/",
      accessKeyId: signer.accessKeyId,
      secretAccessKey: Redacted.make(signer.secretAccessKey),
    }
    return {
      settings,
      objects,
      uploads,
      calls,
      fail: (next: Fault) => {
        fault = next
      },
      close: () =>
        new Promise<void>((resolve) => {
          server.closeAllConnections()
          server.close(() => resolve())
        }),
    }
  }),
  ({ close }) => Effect.promise(close),
)

const tagOf = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex")

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
