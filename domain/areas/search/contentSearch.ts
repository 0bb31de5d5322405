import { Schema } from "effect"
import { maxFound } from "../../kernel/bounded.ts"
import { CardUrn, StackId } from "../../kernel/ids.ts"
import { Page } from "../../kernel/listBound.ts"
import { defineQuery } from "../../kernel/query.ts"

/** A card or stack that a search found. */
export const FoundContent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("card"), id: CardUrn, title: Schema.String }),
  Schema.Struct({ type: Schema.Literal("stack"), id: StackId, title: Schema.String }),
])
export type FoundContent = typeof FoundContent.Type

/** Cards and stacks that the reader may see and whose title has the words of a text, the first by title. */
export const contentSearch = defineQuery({
  name: "contentSearch",
  tag: "ContentSearch",
  Params: Schema.Struct({ text: Schema.String }),
  Result: Page(FoundContent, maxFound),
})
