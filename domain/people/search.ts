import { Schema } from "effect"
import { UserId } from "../kernel/ids.ts"
import { defineQuery } from "../kernel/query.ts"

/** People whose name or email has the words of a text, the first by name. */
export const peopleSearch = defineQuery({
  name: "peopleSearch",
  tag: "PeopleSearch",
  Params: Schema.Struct({ text: Schema.String }),
  Result: Schema.Array(UserId),
})
