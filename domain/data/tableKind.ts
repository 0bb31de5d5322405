import { Schema } from "effect"

/** Kind of table of a level: its chart drawn as one, or the rows behind it. */
export const TableKind = Schema.Literals(["chart", "table"])
export type TableKind = typeof TableKind.Type
