import { Schema } from "effect"
import { CardUrn, StackId } from "../kernel/ids.ts"
import { defineQuery } from "../kernel/query.ts"

/** A stack that a saved card can stand in. */
export const SaveTarget = Schema.Struct({ id: StackId, title: Schema.String })
export type SaveTarget = typeof SaveTarget.Type

/** The stacks that a card made of another one can stand in. */
export const saveTargets = defineQuery({
  name: "saveTargets",
  tag: "SaveTargets",
  Params: Schema.Struct({ urn: CardUrn }),
  Result: Schema.Array(SaveTarget),
})
