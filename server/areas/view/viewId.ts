import { createHash } from "node:crypto"
import type { StoredQuery } from "#domain/areas/view/storedViews.ts"

/** Characters of an id, of six bits each. */
const length = 16

/** Id of the view that a query of the address of a card or stack describes: the same view has the same id. */
export const viewIdOf = ({ type, id, query }: StoredQuery): string =>
  createHash("sha256")
    .update(JSON.stringify(type === "card" ? [id, query] : [type, id, query]))
    .digest("base64url")
    .slice(0, length)
