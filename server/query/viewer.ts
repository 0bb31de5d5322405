import type { ReaderFacts } from "#contract/reader.ts"

/** By whose eyes data is read: a signed-in person, or an embedding that reads as groups or sees all rows. */
export type Viewer =
  | { readonly _tag: "Person"; readonly reader: ReaderFacts }
  | { readonly _tag: "Groups"; readonly groupIds: ReadonlyArray<string> }
  | { readonly _tag: "AllRows" }
