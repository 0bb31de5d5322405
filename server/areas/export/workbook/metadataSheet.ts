import type { Cell } from "#domain/data/cell.ts"
import { Styles } from "./Styles.ts"
import { type Book, letters } from "./sheet.ts"

/** Row of metadata: its label and value. A row without a label is a title. */
export interface MetadataRow {
  readonly label: string | null
  readonly value: Cell
}

/** Sheet that describes what the others contain. */
export interface MetadataSheet {
  readonly name: string
  readonly rows: ReadonlyArray<MetadataRow>
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

/** A sheet of labels and values as XML. */
export const metadataSheet = (sheet: MetadataSheet, { strings }: Book): string => {
  const rows = sheet.rows.map(({ label, value }, index) => {
    const row = index + 1
    if (label === null) {
      const title =
        value === null ? "" : `<c r="A${row}" s="${Styles.title}" ${strings.cell(String(value))}</c>`
      return `<row r="${row}">${title}</row>`
    }
    const labelCell = `<c r="${letters(0)}${row}" s="${Styles.label}" ${strings.cell(label)}</c>`
    const valueCell =
      typeof value === "number"
        ? `<c r="${letters(1)}${row}" s="${Styles.count}"><v>${value}</v></c>`
        : `<c r="${letters(1)}${row}" s="${Styles.wrapped}" ${strings.cell(value ?? "")}</c>`
    return `<row r="${row}">${labelCell}${valueCell}</row>`
  })
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${main}"><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="1" width="18" customWidth="1"/><col min="2" max="2" width="80" customWidth="1"/></cols><sheetData>${rows.join("")}</sheetData></worksheet>`
}
