import { parentPort } from "node:worker_threads"
import { contentTypeOf } from "./contentType.ts"

/** The media type of a file by its content, or why it could not be read. */
export type Judgement =
  | { readonly _tag: "Judged"; readonly mediaType: string }
  | { readonly _tag: "Failed"; readonly message: string }

parentPort?.on("message", async (path: string) => {
  const judgement: Judgement = await contentTypeOf(path).then(
    (mediaType) => ({ _tag: "Judged", mediaType }),
    (cause) => ({ _tag: "Failed", message: String(cause) }),
  )
  parentPort?.postMessage(judgement)
})
