import { UserId } from "../../kernel/ids.ts"
import { BoundBy } from "../../kernel/listBound.ts"
import { defineQuery } from "../../kernel/query.ts"
import { AccessTarget } from "./types.ts"

/** Owners who decide about access to a card or stack. */
export const owners = defineQuery({
  name: "owners",
  tag: "Owners",
  Params: AccessTarget,
  Result: BoundBy(UserId, "owners that the workspace names, and admins"),
})
