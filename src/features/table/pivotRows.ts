import { of } from "rxjs"
import type { GridRows, Row } from "./rows.ts"
import { type Pivot, pivotCells } from "./usePivot.ts"

/** What the sides of a label take for each level, and for the button that expands its group, in widths of an em space. */
const perLevel = "\u2003\u2003"

/** The lines of a pivot table as rows of a grid: as they are copied, and with labels as wide as they stand. */
export const pivotRows = (pivot: Pivot): { readonly plain: GridRows; readonly indented: GridRows } => {
  const count = pivot.lines.length + 1
  const rowsOf = (rowAt: (index: number) => Row): GridRows => ({
    count,
    rowAt,
    hasFailed: () => false,
    retry: () => undefined,
    setVisible: () => undefined,
    read: (from, to) => of(Array.from({ length: to - from }, (_, step) => rowAt(from + step))),
  })
  const plain = (index: number): Row => pivotCells(pivot, index)
  return {
    plain: rowsOf(plain),
    indented: rowsOf((index) => {
      const [label = null, ...values] = plain(index)
      return [perLevel.repeat(pivot.lines[index]?.depth ?? 1) + String(label), ...values]
    }),
  }
}
