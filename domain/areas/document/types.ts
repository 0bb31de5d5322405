import { Schema } from "effect"
import { maxCodeLength, NonEmptyText, Text } from "../../kernel/bounded.ts"

/** Id of a revision of a document: a part of the paths and file names that lead to it. */
export const RevisionId = Text(64)
  .check(Schema.isPattern(/^[a-z0-9-]+$/, { expected: "lower-case letters, digits and -" }))
  .pipe(Schema.brand("RevisionId"))
export type RevisionId = typeof RevisionId.Type

/** Longest name of a file, in UTF-16 units. */
export const maxFileNameLength = 300

/** What may be uploaded: the largest file in bytes, and the endings of names. */
export const UploadLimits = Schema.Struct({ maxBytes: Schema.Int, extensions: Schema.Array(Schema.String) })
export type UploadLimits = typeof UploadLimits.Type

/** Most revisions that people may add to a document. */
export const maxRevisions = 500

/**
 * One state of a document's file. `mediaType` is that of its content, `sha256` in hex; `pages` are those that can be
 * drawn, one of an image, and null where there is no preview or none was drawn yet (`mayHavePreview`).
 */
export const Revision = Schema.Struct({
  revisionId: RevisionId,
  name: Schema.NonEmptyString,
  sizeBytes: Schema.Int,
  mediaType: Schema.String,
  sha256: Schema.String,
  pages: Schema.NullOr(Schema.Int),
})
export type Revision = typeof Revision.Type

const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))

/** `Revision` of a command, with limits: it names a file that was uploaded. The server knows what it is, whatever the command says. */
export const RevisionInput = Schema.Struct({
  revisionId: RevisionId,
  name: NonEmptyText(maxFileNameLength),
  sizeBytes: Count,
  mediaType: Text(maxCodeLength),
  sha256: Text(64),
  pages: Schema.NullOr(Count),
})

/** The document's id as a card names it: its id, a colon, and the id of a revision. */
export const documentIdOf = (card: string, { revisionId }: Pick<Revision, "revisionId">): string =>
  `${card}:${revisionId}`
