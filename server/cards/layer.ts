import { Layer } from "effect"
import { Exports } from "../export/Exports.ts"
import { QueryEngine } from "../query/QueryEngine.ts"
import { CardAnswers } from "./CardAnswers.ts"

/** Cards without their addresses: answers and files over the query engine; asks for the workspace and its datasets. */
export const layerCards = Exports.layerNoDeps.pipe(
  Layer.provideMerge(CardAnswers.layerNoDeps),
  Layer.provideMerge(QueryEngine.layerNoDeps),
)
