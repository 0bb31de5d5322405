import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { basename } from "node:path"
import { Effect } from "effect"
import { LRUCache } from "lru-cache"
import { type Revision, RevisionId } from "#domain/areas/document/types.ts"
import { extensionOf, fileTypes } from "../../kernel/fileTypes.ts"
import { contentTypeOf } from "./contentType.ts"

/** How many files' descriptions are kept; each is made anew when its file changes. */
const maxKept = 1_000

/** A file of the workspace as a revision, without its pages; undefined where there is no such file. */
export const makeAuthoredFiles = () => {
  const known = new LRUCache<string, Omit<Revision, "pages">>({ max: maxKept })
  return (path: string): Effect.Effect<Omit<Revision, "pages"> | undefined> =>
    Effect.promise(async () => {
      const found = await stat(path).catch(() => null)
      if (found === null || !found.isFile()) return undefined
      const stamp = `${path}:${found.ino}:${found.size}:${found.mtimeMs}`
      const described = known.get(stamp) ?? (await describe(path, found.size))
      known.set(stamp, described)
      return described
    })
}

const describe = async (path: string, sizeBytes: number): Promise<Omit<Revision, "pages">> => {
  const hash = createHash("sha256")
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  const sha256 = hash.digest("hex")
  const name = basename(path)
  const content = await contentTypeOf(path)
  const named = fileTypes[extensionOf(name)]
  const isAsNamed = named !== undefined && (named.content ?? named.mediaType) === content
  return {
    revisionId: RevisionId.make(sha256.slice(0, 32)),
    name,
    sizeBytes,
    mediaType: isAsNamed ? named.mediaType : "application/octet-stream",
    sha256,
  }
}
