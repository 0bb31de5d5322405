import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { CardUrn } from "../../kernel/ids.ts"
import { Revision } from "./types.ts"

/** A person uploaded a file as the new revision of a document. */
export const RevisionAdded = Schema.TaggedStruct("RevisionAdded", { card: CardUrn, ...Revision.fields })

/** The author's file of a document in the workspace is another one now: the server found this. */
export const AuthoredFileChanged = Schema.TaggedStruct("AuthoredFileChanged", {
  card: CardUrn,
  ...Revision.fields,
})

/** Stored events of documents. */
export const DocumentEvent = eventUnion([RevisionAdded, AuthoredFileChanged])
export type DocumentEvent = typeof DocumentEvent.Type
