import { useState } from "react"
import type { GridColumn } from "./columns.ts"
import type { CellRange } from "./cursor.ts"
import { cellsIn, tabSeparated } from "./cursor.ts"
import type { GridRows } from "./rows.ts"

/** The most rows that are copied at once. */
export const mostCopied = 100_000

/** Status of the last copy. */
export type Copied =
  | { readonly _tag: "None" }
  | { readonly _tag: "Copied"; readonly cells: number }
  | { readonly _tag: "TooLarge"; readonly rows: number }
  | { readonly _tag: "Failed" }

/** Copies a range of cells as tab-separated text; rows that are not loaded are read first. */
export const useCopy = (
  rows: GridRows,
  columns: ReadonlyArray<GridColumn>,
): readonly [Copied, (range: CellRange) => void] => {
  const [copied, setCopied] = useState<Copied>({ _tag: "None" })
  const copy = (range: CellRange): void => {
    const count = range.bottom - range.top + 1
    if (count > mostCopied) {
      setCopied({ _tag: "TooLarge", rows: count })
      return
    }
    const fail = (): void => setCopied({ _tag: "Failed" })
    rows.read(range.top, range.bottom + 1).subscribe({
      next: (found) => {
        const cells = columns.slice(range.left, range.right + 1).map(({ cell }) => cell)
        const text = tabSeparated(found.map((row) => cells.map((cell) => row[cell] ?? null)))
        navigator.clipboard
          .writeText(text)
          .then(() => setCopied({ _tag: "Copied", cells: cellsIn(range) }), fail)
      },
      error: fail,
    })
  }
  return [copied, copy]
}
