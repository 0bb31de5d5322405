import { Context, Effect, Layer, Stream } from "effect"
import { NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { latestRevision } from "#domain/areas/document/document.ts"
import { goneFile, isGone } from "#domain/areas/document/goneFile.ts"
import type { Revision, RevisionId } from "#domain/areas/document/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { FileStore } from "../../file/FileStore.ts"
import { readFileStream } from "../../file/readFile.ts"
import { supervise } from "../../kernel/supervise.ts"
import { Streams } from "../../log/streams.ts"
import { type DocumentDefinition, isDocumentCard } from "../../schema/content.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { makeAuthoredFiles } from "./authoredFile.ts"
import { makeFileAnnouncer } from "./fileAnnouncer.ts"
import { Previews } from "./Previews.ts"
import { missingFile, type ReadBytes, readStored } from "./storedFile.ts"

/** The author's file of a document and the revision that is shown: the last that was uploaded, or else that file. */
export interface DocumentRevisions {
  readonly authored: Revision
  readonly current: Revision
}

/** A revision, and what reads its file. */
export interface ReadableRevision {
  readonly revision: Revision
  readonly read: ReadBytes
}

const unannounced = { message: "Readers do not hear of authors' files that change." }
const noRevision = new NotFound({ ...refusal("document.revision"), field: "revisionId" })
/** The revisions of documents, and their files. */
export class Documents extends Context.Service<
  Documents,
  {
    readonly revisions: (document: DocumentDefinition) => Effect.Effect<DocumentRevisions>
    /** A revision by its id, or the current one. */
    readonly open: (
      document: DocumentDefinition,
      id?: RevisionId,
    ) => Effect.Effect<ReadableRevision, NotFound>
  }
>()("cairn/Documents") {
  static readonly layerNoDeps = Layer.effect(
    Documents,
    Effect.gen(function* () {
      const workspace = yield* Workspace
      const streams = yield* Streams
      const store = yield* FileStore
      const previews = yield* Previews
      const authoredFile = makeAuthoredFiles()

      const pathOf = (id: CardUrn): string | undefined => workspace.latest().documentFiles?.get(id)
      const readAuthored =
        (path: string): ReadBytes =>
        (range) =>
          Effect.succeed(readFileStream(path, range))

      /** A revision with the pages that it was stored without; while the server is too busy to draw, still without. */
      const counted = (revision: Revision, read: ReadBytes) =>
        revision.pages === null
          ? previews.pages(revision, read).pipe(
              Effect.orElseSucceed(() => null),
              Effect.map((pages): Revision => ({ ...revision, pages })),
            )
          : Effect.succeed(revision)
      const countedStored = (revision: Revision) => counted(revision, readStored(store, revision.revisionId))

      const authoredOf = Effect.fnUntraced(function* ({ id, file, uploaded }: DocumentDefinition) {
        if (uploaded !== undefined) return yield* countedStored(uploaded)
        const path = pathOf(id)
        const found = path === undefined ? undefined : yield* authoredFile(path)
        if (path === undefined || found === undefined) return goneFile(file)
        return yield* counted({ ...found, pages: null }, readAuthored(path))
      })
      /** Of a stream that cannot be read, none. */
      const uploadedTo = (id: CardUrn) =>
        Effect.map(Effect.option(streams.fold(cardStream(id))), (fold) =>
          stateIn(fold._tag === "None" ? undefined : fold.value, "document"),
        )

      // The authors' files are looked at before someone asks: the first reader does not wait until their pages are
      // counted, and whoever has a document open learns that its file has changed.
      const announce = yield* makeFileAnnouncer
      const lookAtFiles = Effect.suspend(() =>
        Effect.forEach(
          [...workspace.latest().contents.values()].filter(isDocumentCard),
          (card) =>
            card.uploaded === undefined
              ? Effect.flatMap(authoredOf(card), (file) => announce(card, file))
              : Effect.void,
          { discard: true },
        ),
      )
      // Changes are listened to before the first look, which takes a while: one meanwhile would be missed.
      yield* supervise("documents", unannounced, (well) =>
        Stream.merge(Stream.succeed(null), workspace.changes).pipe(
          Stream.runForEach(() => Effect.andThen(lookAtFiles, well)),
        ),
      )

      return Documents.of({
        revisions: Effect.fn("Documents.revisions")(function* (document) {
          const authored = yield* authoredOf(document)
          // What a reader has seen of it is what it is compared with, also before the first look is done.
          if (document.uploaded === undefined) yield* announce(document, authored)
          const latest = latestRevision(yield* uploadedTo(document.id))
          if (latest === undefined) return { authored, current: authored }
          const { userId: _, at: __, ...current } = latest
          return { authored, current: yield* countedStored(current) }
        }),
        open: Effect.fn("Documents.open")(function* (document, id) {
          const uploaded = yield* uploadedTo(document.id)
          const revision =
            id === undefined
              ? latestRevision(uploaded)
              : uploaded.revisions.find(({ revisionId }) => revisionId === id)
          if (revision !== undefined) return { revision, read: readStored(store, revision.revisionId) }
          const path = pathOf(document.id)
          const authored = yield* authoredOf(document)
          if (id !== undefined && id !== authored.revisionId) return yield* noRevision
          if (document.uploaded !== undefined)
            return { revision: authored, read: readStored(store, authored.revisionId) }
          if (path === undefined || isGone(authored)) return yield* missingFile
          return { revision: authored, read: readAuthored(path) }
        }),
      })
    }),
  )
}
