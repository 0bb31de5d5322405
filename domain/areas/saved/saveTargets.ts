import { Schema } from "effect"
import { CardUrn, StackId } from "../../kernel/ids.ts"
import { BoundBy } from "../../kernel/listBound.ts"
import { defineQuery } from "../../kernel/query.ts"

/** Stack to which a saved card can be added. */
export const SaveTarget = Schema.Struct({ id: StackId, title: Schema.String })
export type SaveTarget = typeof SaveTarget.Type

/** Stacks to which a card can be saved. */
export const saveTargets = defineQuery({
  name: "saveTargets",
  tag: "SaveTargets",
  Params: Schema.Struct({ urn: CardUrn }),
  Result: BoundBy(SaveTarget, "stacks of the workspace's folder"),
})
