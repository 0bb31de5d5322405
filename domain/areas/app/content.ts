import { Schema } from "effect"
import { CardUrn } from "../../kernel/ids.ts"
import { AppId } from "./appId.ts"

/**
 * A hosted app: its files are at its own name below the apps domain, or at `url`. `preview` is the address of its
 * picture, from there. Its frame is `height` pixels high, or as high as `ratio`, width by height, makes it.
 */
export const AppContent = Schema.Struct({
  type: Schema.Literal("app"),
  appId: AppId,
  url: Schema.optionalKey(Schema.String),
  preview: Schema.optionalKey(Schema.String),
  height: Schema.optionalKey(Schema.Int),
  ratio: Schema.optionalKey(Schema.Finite),
  /** The cards whose rows it may ask for, as far as its reader may see them. */
  cards: Schema.Array(CardUrn),
})
export type AppContent = typeof AppContent.Type
