import { Schema } from "effect"

/** What filters compare: the four data types. */
export const DataType = Schema.Literals(["numeric", "string", "date", "datetime"])
export type DataType = typeof DataType.Type
