import { Schema } from "effect"
import { UserId } from "../kernel/ids.ts"
import { defineQuery } from "../kernel/query.ts"
import { PersonContent } from "./types.ts"

/** Cards and stacks of a person that the reader may see. */
export const personContent = defineQuery({
  name: "personContent",
  tag: "PersonContent",
  Params: Schema.Struct({ id: UserId }),
  Result: PersonContent,
})
