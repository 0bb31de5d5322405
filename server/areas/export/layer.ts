import { Layer } from "effect"
import { Drawings } from "../../drawing/Drawings.ts"
import { QueryEngine } from "../../query/QueryEngine.ts"
import { CardQueries } from "../card/CardQueries.ts"
import { ExportLimiter } from "./ExportLimiter.ts"
import { Exports } from "./Exports.ts"

/** Card queries, pictures and exports over the query engine, without HTTP; needs the workspace and its datasets. */
export const layerCards = Layer.merge(Exports.layerNoDeps, ExportLimiter.layer).pipe(
  Layer.provideMerge(CardQueries.layerNoDeps),
  Layer.provideMerge(QueryEngine.layerNoDeps),
  Layer.provideMerge(Drawings.layer),
)
