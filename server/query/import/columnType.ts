import type { ColumnType } from "../../schema/dataset.ts"

const types: ReadonlyArray<readonly [RegExp, ColumnType]> = [
  [/^U?(?:TINYINT|SMALLINT|INTEGER)$|^BIGINT$/, "long"],
  [/^(?:UBIGINT|U?HUGEINT|FLOAT|DOUBLE|DECIMAL\(.*\))$/, "double"],
  [/^DATE$/, "date"],
  [/^TIMESTAMP/, "datetime"],
]

/** The column type that holds the values of a database's type. */
export const columnTypeOf = (databaseType: string): ColumnType =>
  types.find(([pattern]) => pattern.test(databaseType))?.[1] ?? "string"
