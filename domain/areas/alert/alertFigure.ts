import { Schema } from "effect"
import { CardUrn } from "../../kernel/ids.ts"
import { defineQuery } from "../../kernel/query.ts"
import { Summary } from "../card/summary.ts"
import { AlertView } from "./types.ts"

/** The figure of a card in the view of an alert, as the reader sees it; null where the card has none any more. */
export const alertFigure = defineQuery({
  name: "alertFigure",
  tag: "AlertFigure",
  Params: Schema.Struct({ card: CardUrn, view: AlertView }),
  Result: Schema.NullOr(Summary),
})
