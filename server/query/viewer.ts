import type { Principal } from "#contract/principal.ts"

/** Whose policies a query is run with: a signed-in person's, or those of an embedding that reads as groups or sees all rows. */
export type Viewer =
  | { readonly _tag: "Person"; readonly principal: Principal }
  | { readonly _tag: "Groups"; readonly groupIds: ReadonlyArray<string> }
  | { readonly _tag: "AllRows" }
