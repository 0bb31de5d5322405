import type { Observable } from "rxjs"
import type { Cell } from "#domain/data/cell.ts"
import type { RowSpan } from "#streams/tablePages.ts"

/** A row's cells, in the order of the table's columns as the server names them. */
export type Row = ReadonlyArray<Cell>

/** Where a grid takes its rows from. */
export interface GridRows {
  readonly count: number
  /** The cells of a row; undefined while they are on their way. */
  readonly rowAt: (index: number) => Row | undefined
  readonly hasFailed: (index: number) => boolean
  readonly retry: () => void
  /** Tells which rows are in sight. */
  readonly setVisible: (span: RowSpan) => void
  /** Reads rows for copying, the known and the others. */
  readonly read: (from: number, to: number) => Observable<ReadonlyArray<Row>>
}
