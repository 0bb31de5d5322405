import { Schema } from "effect"
import { CardUrn } from "../kernel/ids.ts"
import { Revision } from "./types.ts"

/** A person uploaded a file as the new revision of a document. */
export const RevisionAdded = Schema.TaggedStruct("RevisionAdded", { card: CardUrn, ...Revision.fields })

/** The author's file of a document in the workspace is another one now: the server found this. */
export const AuthoredFileChanged = Schema.TaggedStruct("AuthoredFileChanged", {
  card: CardUrn,
  ...Revision.fields,
})

/** Stored events of documents. */
export const DocumentEvent = Schema.Union([RevisionAdded, AuthoredFileChanged]).pipe(
  Schema.toTaggedUnion("_tag"),
)
export type DocumentEvent = typeof DocumentEvent.Type
