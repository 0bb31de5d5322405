import { Schema } from "effect"
import { maxFound } from "../../kernel/bounded.ts"
import { UserId } from "../../kernel/ids.ts"
import { Page } from "../../kernel/listBound.ts"
import { defineQuery } from "../../kernel/query.ts"

/** People whose name or email has the words of a text, the first by name. */
export const peopleSearch = defineQuery({
  name: "peopleSearch",
  tag: "PeopleSearch",
  Params: Schema.Struct({ text: Schema.String }),
  Result: Page(UserId, maxFound),
})
