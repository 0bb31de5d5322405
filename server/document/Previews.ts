import { Context, Effect, Layer, Stream } from "effect"
import { LRUCache } from "lru-cache"
import { previewWidths } from "#contract/documents.ts"
import { NotFound, type ServiceUnavailable, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Revision } from "#domain/document/types.ts"
import { Drawings } from "../drawing/Drawings.ts"
import type { DrawnPage } from "../drawing/document.ts"
import { previewFormatOf } from "../kernel/fileTypes.ts"
import { type ReadBytes, refuseAway } from "./Documents.ts"

/** Memory for drawn pages, in bytes: what was asked for least recently goes. */
const maxKeptBytes = 32_000_000
/** Largest file that is drawn, in bytes: it is in memory while it is. */
const maxDrawnBytes = 50_000_000
/** How many files are known to have no preview. */
const maxKnown = 1_000

/** What a page is drawn of. */
type Drawn = Pick<Revision, "sha256" | "mediaType" | "sizeBytes">

const noPreview = new Unprocessable(refusal("document.preview"))

/** Pages of documents as pictures, drawn off the thread that serves, and kept for the next who asks. */
export class Previews extends Context.Service<
  Previews,
  {
    /** How many pages can be drawn; null where none can. */
    readonly pages: (
      file: Drawn,
      read: ReadBytes,
    ) => Effect.Effect<number | null, NotFound | ServiceUnavailable>
    /** A page, counted from 1, as a picture so many pixels wide; a WebP is as wide as it is. */
    readonly page: (
      file: Drawn & Pick<Revision, "pages">,
      read: ReadBytes,
      page: number,
      width: number,
    ) => Effect.Effect<DrawnPage, NotFound | Unprocessable | ServiceUnavailable>
  }
>()("cairn/Previews") {
  static readonly layerNoDeps = Layer.effect(
    Previews,
    Effect.gen(function* () {
      const drawings = yield* Drawings
      const kept = new LRUCache<string, DrawnPage>({
        maxSize: maxKeptBytes,
        sizeCalculation: ({ bytes }) => bytes.length,
      })
      const known = new LRUCache<string, { readonly pages: number | null }>({ max: maxKnown })

      const draw = Effect.fnUntraced(function* (file: Drawn, read: ReadBytes, page: number, width: number) {
        const key = `${file.sha256} ${page} ${width}`
        const before = kept.get(key)
        if (before !== undefined) return before
        const format = previewFormatOf(file.mediaType)
        if (format === undefined || file.sizeBytes > maxDrawnBytes) return null
        const content = yield* read()
        const bytes = yield* Stream.runCollect(content).pipe(
          Effect.map((chunks) => new Uint8Array(Buffer.concat([...chunks]))),
          Effect.catchTag("FileStoreAway", refuseAway),
        )
        const drawn = yield* drawings.drawPage({ _tag: "Document", bytes, format, page, width })
        if (drawn !== null) kept.set(key, drawn)
        return drawn
      })

      return Previews.of({
        pages: Effect.fn("Previews.pages")(function* (file, read) {
          const before = known.get(file.sha256)
          if (before !== undefined) return before.pages
          const drawn = yield* draw(file, read, 1, previewWidths.usual)
          const pages = drawn?.pages ?? null
          known.set(file.sha256, { pages })
          return pages
        }),
        page: Effect.fn("Previews.page")(function* (file, read, page, width) {
          if (file.pages === null) return yield* noPreview
          if (page > file.pages) {
            const message = refusal("document.page", { page, pages: file.pages })
            return yield* new NotFound({ ...message, field: "page" })
          }
          return (yield* draw(file, read, page, width)) ?? (yield* noPreview)
        }),
      })
    }),
  )
}
