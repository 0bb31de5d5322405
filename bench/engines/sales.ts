import { chmodSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { temporaryFolder } from "../cairn/temporaryFolder.ts"

const syllables = [
  "ba",
  "ce",
  "di",
  "fo",
  "gu",
  "ha",
  "je",
  "ki",
  "lo",
  "mu",
  "ne",
  "pi",
  "ro",
  "su",
  "ta",
  "ve",
]

/** A number below a limit, the same at every run. */
const mixed = (row: number, salt: number, limit: number): number =>
  (Math.imul(row + 1, 2_654_435_761 + salt * 40_503) >>> 8) % limit

const word = (index: number): string =>
  [index, index >> 4, index >> 8].map((part) => syllables[part % syllables.length]).join("")

const lineOf = (row: number): string => {
  const day = new Date(Date.UTC(2020, 0, 1 + mixed(row, 1, 2000))).toISOString().slice(0, 10)
  const amount = (mixed(row, 2, 1_000_000) / 100).toFixed(2)
  return `${word(mixed(row, 3, 200))},${word(mixed(row, 4, 4000))},${day},${amount},${mixed(row, 5, 50)}`
}

/** Columns of the sales in PostgreSQL. */
export const columns = "shop text, item text, day date, amount numeric(12, 2), pieces integer"

/** Columns of the sales in ClickHouse. */
export const clickhouseColumns = "shop String, item String, day Date32, amount Decimal(12, 2), pieces Int32"

/**
 * Writes a workspace whose sales are a file, `file`, and stay in PostgreSQL at a port, `postgres`, and where there is one in
 * ClickHouse, `clickhouse`.
 */
export const salesOf = (
  rows: number,
  port: number,
  clickhouse: { readonly port: number; readonly password: string } | null,
) => {
  const folder = temporaryFolder()
  // The database reads the file as well, as a user of its own.
  chmodSync(folder, 0o755)
  const data = join(folder, "data")
  mkdirSync(data)
  const file = join(folder, "sales.csv")
  const lines = Array.from({ length: rows }, (_, row) => lineOf(row))
  writeFileSync(file, `shop,item,day,amount,pieces\n${lines.join("\n")}\n`)
  writeFileSync(
    join(folder, "workspace.yaml"),
    `name: Bench\nconnections:\n  bench: { kind: postgres, host: 127.0.0.1, port: ${port}, database: postgres, user: cairn }\n${
      clickhouse === null
        ? ""
        : `  warehouse: { kind: clickhouse, host: 127.0.0.1, port: ${clickhouse.port}, user: cairn, password: { file: warehouse.password } }\n`
    }`,
  )
  if (clickhouse !== null)
    writeFileSync(join(folder, "warehouse.password"), `${clickhouse.password}\n`, { mode: 0o600 })
  writeFileSync(
    join(folder, "people.yaml"),
    "- { id: ada, displayName: Ada, email: ada@cairn.example, roleId: ADMIN, password: cairn }\n",
  )
  writeFileSync(
    join(folder, "datasets.yaml"),
    `- { id: file, source: sales.csv }\n- { id: postgres, source: { postgres: bench, table: sales } }\n${
      clickhouse === null ? "" : "- { id: clickhouse, source: { clickhouse: warehouse, table: sales } }\n"
    }`,
  )
  writeFileSync(join(folder, "stacks.yaml"), "[]\n")
  return { folder, data, file }
}
