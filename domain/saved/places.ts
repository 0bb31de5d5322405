import { Schema } from "effect"
import { CardUrn, StackId } from "../kernel/ids.ts"
import { defineQuery } from "../kernel/query.ts"

/** A stack that a saved card can stand in. */
export const SavePlace = Schema.Struct({ id: StackId, title: Schema.String })
export type SavePlace = typeof SavePlace.Type

/** The stacks that a card made of another one can stand in. */
export const savePlaces = defineQuery({
  name: "savePlaces",
  tag: "SavePlaces",
  Params: Schema.Struct({ urn: CardUrn }),
  Result: Schema.Array(SavePlace),
})
