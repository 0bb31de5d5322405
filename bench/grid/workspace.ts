import { copyFileSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { temporaryFolder } from "../cairn/temporaryFolder.ts"

/** The size of the table that is measured. */
export const rowCount = 100_000
export const columnCount = 30

const sample = join(import.meta.dirname, "..", "..", "sample")
const columns = Array.from({ length: columnCount }, (_, index) => `c${index}`)

/** A cell of the generated table: numbers and words in turn, the same at every run. */
export const cellOf = (row: number, column: number): string => {
  const mixed = Math.imul(row + 1, 2_654_435_761 + column * 40_503) >>> 0
  return column % 3 === 1 ? `word ${(mixed % 5000).toString(36)}` : String(mixed % 1_000_000)
}

/** A workspace with one table of 100,000 rows and 30 columns, in a folder that goes with the process. */
export const wideWorkspace = (): string => {
  const folder = temporaryFolder()
  for (const file of ["workspace.yaml", "people.yaml"]) copyFileSync(join(sample, file), join(folder, file))
  writeFileSync(
    join(folder, "people.yaml"),
    "- { id: ada, displayName: Ada, email: ada@cairn.example, title: Analyst, roleId: ADMIN, password: cairn }\n",
  )
  const lines = [columns.join(",")]
  for (let row = 0; row < rowCount; row++) {
    lines.push(columns.map((_, column) => cellOf(row, column)).join(","))
  }
  writeFileSync(join(folder, "wide.csv"), `${lines.join("\n")}\n`)
  const named = columns.map(
    (name, index) =>
      `    - { name: ${name}, label: Column ${index}, type: ${index % 3 === 1 ? "string" : "long"} }`,
  )
  writeFileSync(
    join(folder, "datasets.yaml"),
    ["- id: wide", "  name: Wide", "  source: wide.csv", "  columns:", ...named, ""].join("\n"),
  )
  writeFileSync(
    join(folder, "stacks.yaml"),
    "- { id: wide, title: Wide, description: A wide table, access: everyone, cards: [{ urn: wide, columns: 12 }] }\n",
  )
  mkdirSync(join(folder, "cards"))
  writeFileSync(
    join(folder, "cards", "wide.yaml"),
    `id: wide\ntype: supertable\ntitle: Wide\ndataset: wide\nupdated: 2026-01-01\ncolumns: [${columns.join(", ")}]\n`,
  )
  return folder
}
