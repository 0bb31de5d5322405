import { Clock, Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Revision, type RevisionId } from "#domain/areas/document/types.ts"
import { CardUrn, type UserId } from "#domain/kernel/ids.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { FileStore, type FileStoreAway } from "../../file/FileStore.ts"
import { schedule } from "../../kernel/schedule.ts"
import { Streams } from "../../log/streams.ts"

/** An uploaded file: the revision that it is, and the document that it was uploaded to. */
export const UploadedFile = Schema.Struct({ ...Revision.fields, card: CardUrn, author: Schema.String })
export type UploadedFile = typeof UploadedFile.Type

const Row = Schema.Struct({
  id: Revision.fields.revisionId,
  name: Schema.String,
  size_bytes: Schema.Number,
  media_type: Schema.String,
  sha256: Schema.String,
  pages: Schema.NullOr(Schema.Number),
  card: CardUrn,
  author: Schema.String,
})
const decodeRows = Schema.decodeUnknownSync(Schema.Array(Row))

/** How long a file may be stored without its event, in milliseconds: what is older was interrupted. */
const pendingTime = 86_400_000
const sweepInterval = "1 hour"
const unswept = { message: "Uploads that were interrupted are not removed." }

/**
 * Files that people uploaded, with what is known of each. One is stored before its event is, and is `PENDING` until
 * then: files that got no event are removed.
 */
export class DocumentFiles extends Context.Service<
  DocumentFiles,
  {
    /** Stores a complete file that is in the folder of arriving files. */
    readonly add: (
      revision: Revision,
      card: CardUrn,
      author: UserId,
      path: string,
    ) => Effect.Effect<void, FileStoreAway>
    /** What is known of a file; null where there is none. */
    readonly find: (id: RevisionId) => Effect.Effect<UploadedFile | null>
    /** Keeps a file whose event is stored, and removes any other. */
    readonly settle: (file: Pick<UploadedFile, "revisionId" | "card">) => Effect.Effect<void>
    /** Settles the files that have been pending for too long. */
    readonly sweep: Effect.Effect<void>
  }
>()("cairn/DocumentFiles") {
  static readonly layerNoDeps = Layer.effect(
    DocumentFiles,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const store = yield* FileStore
      const streams = yield* Streams

      const add: DocumentFiles["Service"]["add"] = Effect.fn("DocumentFiles.add")(
        function* (revision, card, author, path) {
          const created = yield* Clock.currentTimeMillis
          const { revisionId: id, name, sizeBytes, mediaType, sha256, pages } = revision
          const row = { id, card, name, size_bytes: sizeBytes, media_type: mediaType, sha256, pages }
          yield* Effect.orDie(
            sql`insert into document_file ${sql.insert({ ...row, author, created, state: "PENDING" })}`,
          )
          yield* store.put(id, path)
        },
      )

      const find: DocumentFiles["Service"]["find"] = Effect.fn("DocumentFiles.find")(function* (id) {
        const [row] = decodeRows(
          yield* sql`select id, name, size_bytes, media_type, sha256, pages, card, author
            from document_file where id = ${id}`,
        )
        if (row === undefined) return null
        const { id: revisionId, size_bytes: sizeBytes, media_type: mediaType, ...rest } = row
        return { ...rest, revisionId, sizeBytes, mediaType }
      }, Effect.orDie)

      const settle: DocumentFiles["Service"]["settle"] = Effect.fn("DocumentFiles.settle")(
        function* ({ revisionId, card }) {
          const fold = yield* streams.fold(cardStream(card))
          const revisions = [...stateIn(fold, "document").revisions, stateIn(fold, "addedDocument")?.file]
          if (revisions.some((known) => known?.revisionId === revisionId)) {
            yield* sql`update document_file set state = 'ADDED' where id = ${revisionId}`
            return
          }
          yield* store.remove(revisionId)
          yield* sql`delete from document_file where id = ${revisionId}`
        },
        // It stays pending, and is settled later.
        Effect.catchTag(["FileStoreAway", "StreamRefused", "SqlError"], (cause) =>
          Effect.logWarning("An uploaded file could not be settled.", cause),
        ),
      )

      const sweep = Effect.gen(function* () {
        const before = (yield* Clock.currentTimeMillis) - pendingTime
        const rows = yield* sql<{ id: RevisionId; card: CardUrn }>`select id, card from document_file
          where state = 'PENDING' and created < ${before}`
        yield* Effect.forEach(rows, ({ id, card }) => settle({ revisionId: id, card }), { discard: true })
      }).pipe(Effect.orDie)

      yield* schedule({ part: "uploads", problem: unswept, interval: sweepInterval, look: sweep })
      return DocumentFiles.of({ add, find, settle, sweep })
    }),
  )
}
