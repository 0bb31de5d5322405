import type { Observable } from "rxjs"
import type { Cell } from "#domain/data/cell.ts"
import type { RowSpan } from "#streams/tablePages.ts"

/** A row's cells, in the order of the table's columns as the server names them. */
export type Row = ReadonlyArray<Cell>

/** Source of a grid's rows. */
export interface GridRows {
  readonly count: number
  /** Cells of a row; undefined while they are loading. */
  readonly rowAt: (index: number) => Row | undefined
  readonly hasFailed: (index: number) => boolean
  readonly retry: () => void
  /** Sets the visible rows. */
  readonly setVisible: (span: RowSpan) => void
  /** Reads rows for copying, loaded or not. */
  readonly read: (from: number, to: number) => Observable<ReadonlyArray<Row>>
}
