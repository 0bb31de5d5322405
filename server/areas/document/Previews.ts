import { Clock, Context, Effect, Layer, Stream } from "effect"
import { LRUCache } from "lru-cache"
import { previewWidths } from "#contract/documents.ts"
import { NotFound, ServiceUnavailable, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { previewFormatOf } from "#domain/areas/document/previewFormat.ts"
import type { Revision } from "#domain/areas/document/types.ts"
import { Drawings } from "../../drawing/Drawings.ts"
import type { DrawnPage } from "../../drawing/document.ts"
import { type ReadBytes, refuseAway } from "./storedFile.ts"

/** Memory for drawn pages, in bytes: what was asked for least recently goes. */
const maxKeptBytes = 32_000_000
/** Largest file that is drawn, in bytes: it is in memory while it is. */
const maxDrawnBytes = 50_000_000
/** How many files are known by their pages, and how many by drawings that did not end in time. */
const maxKnown = 1_000
/**
 * Pause before a file is drawn again whose drawing did not end in time twice, and its longest, in milliseconds: it
 * doubles, so that a file made to take for ever occupies a thread ever more rarely.
 */
const [firstPause, longestPause] = [10_000, 3_600_000]

/** How often in a row the drawing of a file did not end in time, and until when it is not tried again. */
interface Pause {
  readonly times: number
  readonly until: number
}

/** What a page is drawn of. */
type Drawn = Pick<Revision, "sha256" | "mediaType" | "sizeBytes">

const noPreview = new Unprocessable(refusal("document.preview"))
const notNow = new ServiceUnavailable(refusal("document.drawing"))

/**
 * Pages of documents as pictures, drawn off the thread that serves, and cached by the content of the file. What cannot be
 * drawn now fails with 503 and leaves nothing behind but the pause until it is tried again.
 */
export class Previews extends Context.Service<
  Previews,
  {
    /** How many pages can be drawn; null where none can ever be. */
    readonly pages: (
      file: Drawn,
      read: ReadBytes,
    ) => Effect.Effect<number | null, NotFound | ServiceUnavailable>
    /**
     * Page, counted from 1, as a picture so many pixels wide; a WebP is as wide as it is. Where a revision was stored
     * without pages, they are counted.
     */
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
      const pauses = new LRUCache<string, Pause>({ max: maxKnown })

      const noteLate = (sha256: string) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const times = (pauses.get(sha256)?.times ?? 0) + 1
          const pause = times === 1 ? 0 : Math.min(longestPause, firstPause * 2 ** (times - 2))
          pauses.set(sha256, { times, until: now + pause })
        })

      const draw = Effect.fnUntraced(function* (file: Drawn, read: ReadBytes, page: number, width: number) {
        const key = `${file.sha256} ${page} ${width}`
        const before = kept.get(key)
        if (before !== undefined) return before
        const format = previewFormatOf(file.mediaType)
        if (format === undefined || file.sizeBytes > maxDrawnBytes) return null
        const { until = 0 } = pauses.get(file.sha256) ?? {}
        if ((yield* Clock.currentTimeMillis) < until) return yield* notNow
        const content = yield* read()
        const bytes = yield* Stream.runCollect(content).pipe(
          Effect.map((chunks) => new Uint8Array(Buffer.concat([...chunks]))),
          Effect.catchTag("FileStoreAway", refuseAway),
        )
        const drawn = yield* drawings
          .drawPage({ _tag: "Document", bytes, format, page, width })
          .pipe(
            Effect.tapError(({ code }) =>
              code === "document.drawing" ? noteLate(file.sha256) : Effect.void,
            ),
          )
        pauses.delete(file.sha256)
        if (drawn !== null) kept.set(key, drawn)
        return drawn
      })

      const pagesOf = Effect.fn("Previews.pages")(function* (file: Drawn, read: ReadBytes) {
        const before = known.get(file.sha256)
        if (before !== undefined) return before.pages
        const drawn = yield* draw(file, read, 1, previewWidths.usual)
        const pages = drawn?.pages ?? null
        known.set(file.sha256, { pages })
        return pages
      })

      return Previews.of({
        pages: pagesOf,
        page: Effect.fn("Previews.page")(function* (file, read, page, width) {
          const pages = file.pages ?? (yield* pagesOf(file, read))
          if (pages === null) return yield* noPreview
          if (page > pages) {
            const message = refusal("document.page", { page, pages })
            return yield* new NotFound({ ...message, field: "page" })
          }
          return (yield* draw(file, read, page, width)) ?? (yield* noPreview)
        }),
      })
    }),
  )
}
