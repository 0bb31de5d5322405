import { Schema } from "effect"

/**
 * What the answers of a card are made of: `answer` is another text whenever its definition or data are others, `rights`
 * whenever the rows are others that its reader may see.
 */
export const CardVersion = Schema.Struct({ answer: Schema.String, rights: Schema.String })
export type CardVersion = typeof CardVersion.Type
