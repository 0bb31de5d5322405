import { open, rm } from "node:fs/promises"
import { AwsClient } from "aws4fetch"
import { Effect, Layer, Redacted, Stream } from "effect"
import type { S3Settings } from "../kernel/s3Settings.ts"
import { FileMissing, FileStore, FileStoreAway } from "./FileStore.ts"
import { emptyFolder } from "./incoming.ts"

/** Bytes of a part of an upload; the last one may be shorter. */
const partBytes = 8 * 1024 * 1024

/** Files in a bucket: each is sent in parts, and is there once the last of them is. */
export const layerS3Store = (
  { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey }: S3Settings,
  incoming: string,
): Layer.Layer<FileStore> =>
  Layer.effect(
    FileStore,
    Effect.gen(function* () {
      const client = new AwsClient({
        accessKeyId,
        secretAccessKey: Redacted.value(secretAccessKey),
        region,
        service: "s3",
        retries: 2,
      })
      yield* Effect.promise(() => emptyFolder(incoming))
      const base = `${endpoint}/${bucket}`
      const urlOf = (key: string): string => `${base}/${prefix}${key}`

      /** Calls the store; a response of another status than those expected is a failure. */
      const call = async (
        method: string,
        url: string,
        init: RequestInit = {},
        expected: ReadonlyArray<number> = [200, 204, 206],
      ): Promise<Response> => {
        const response = await client.fetch(url, { method, ...init })
        if (expected.includes(response.status)) return response
        const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? "no code"
        throw new Error(`The bucket answered ${method} with ${response.status} (${code})`)
      }

      const sendParts = async (url: string, upload: string, path: string): Promise<void> => {
        const handle = await open(path)
        try {
          const part = new Uint8Array(partBytes)
          const tags: Array<string> = []
          for (;;) {
            const { bytesRead } = await fill(handle, part)
            if (bytesRead === 0 && tags.length > 0) break
            const query = `partNumber=${tags.length + 1}&uploadId=${encodeURIComponent(upload)}`
            const response = await call("PUT", `${url}?${query}`, { body: part.slice(0, bytesRead) })
            tags.push(response.headers.get("etag") ?? "")
            await response.body?.cancel()
            if (bytesRead < partBytes) break
          }
          const parts = tags.map(
            (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`,
          )
          const response = await call("POST", `${url}?uploadId=${encodeURIComponent(upload)}`, {
            body: `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`,
          })
          // A store may find out late that it cannot: it then says so with status 200.
          const text = await response.text()
          if (/<Error>/.test(text)) throw new Error("The bucket could not complete an upload")
        } finally {
          await handle.close()
        }
      }

      const abort = async (url: string, upload: string): Promise<void> => {
        const response = await call("DELETE", `${url}?uploadId=${encodeURIComponent(upload)}`, {}, [204, 404])
        await response.body?.cancel()
      }

      const put = async (key: string, path: string): Promise<void> => {
        const url = urlOf(key)
        const begun = await call("POST", `${url}?uploads=`)
        const upload = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text())?.[1]
        if (upload === undefined) throw new Error("The bucket began no upload")
        try {
          await sendParts(url, unescaped(upload), path)
        } catch (cause) {
          await abort(url, unescaped(upload)).catch(() => undefined)
          throw cause
        }
        await rm(path, { force: true })
      }

      /** Ends uploads of a key that a process left unfinished. */
      const abortUnfinished = async (key: string): Promise<void> => {
        const name = encodeURIComponent(prefix + key)
        const listed = await call("GET", `${base}?prefix=${name}&uploads=`)
        for (const [, upload = ""] of (await listed.text()).matchAll(/<UploadId>([^<]+)<\/UploadId>/g)) {
          await abort(urlOf(key), unescaped(upload))
        }
      }

      const attempt = <A>(run: () => Promise<A>): Effect.Effect<A, FileStoreAway> =>
        Effect.tryPromise({ try: run, catch: (cause) => new FileStoreAway({ cause }) })

      return FileStore.of({
        incoming,
        put: (key, path) => attempt(() => put(key, path)),
        read: Effect.fnUntraced(function* (key, range) {
          const headers = range === undefined ? {} : { range: `bytes=${range.first}-${range.last}` }
          const response = yield* attempt(() => call("GET", urlOf(key), { headers }, [200, 206, 404]))
          const { body, status } = response
          if (status === 404 || body === null) {
            yield* Effect.promise(async () => body?.cancel())
            return yield* new FileMissing({ key })
          }
          return Stream.fromReadableStream({
            evaluate: () => body,
            onError: (cause) => new FileStoreAway({ cause }),
          })
        }),
        remove: (key) =>
          attempt(async () => {
            await abortUnfinished(key)
            const response = await call("DELETE", urlOf(key), {}, [200, 204, 404])
            await response.body?.cancel()
          }),
      })
    }),
  )

/** Reads until a part is full, or the file ends. */
const fill = async (
  handle: { read: (into: Uint8Array, offset: number) => Promise<{ bytesRead: number }> },
  part: Uint8Array,
): Promise<{ readonly bytesRead: number }> => {
  let bytesRead = 0
  while (bytesRead < part.length) {
    const read = await handle.read(part, bytesRead)
    if (read.bytesRead === 0) break
    bytesRead += read.bytesRead
  }
  return { bytesRead }
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")
const unescaped = (text: string): string => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&")
