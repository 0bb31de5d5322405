import { Layer } from "effect"
import { QueryEngine } from "../query/QueryEngine.ts"
import { CardAnswers } from "./CardAnswers.ts"

/** Cards without their addresses: answers over the query engine; asks for the workspace and its datasets. */
export const layerCards = CardAnswers.layerNoDeps.pipe(Layer.provideMerge(QueryEngine.layerNoDeps))
