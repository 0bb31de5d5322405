import { useEffect, useMemo, useState } from "react"
import { of, Subject } from "rxjs"
import type { CardTable } from "#domain/areas/card/types.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { type LoadedRows, type RowSpan, tablePages } from "#streams/tablePages.ts"
import type { GridRows, Row } from "./rows.ts"

/** Rows of a page of a table that is read as it is scrolled. */
const pageSize = 200

/** Rows of a fully loaded table, in the order of row indexes. */
export const useLoadedRows = (table: CardTable, order: ReadonlyArray<number>): GridRows =>
  useMemo(() => {
    const rowAt = (index: number): Row | undefined => table.rows[order[index] ?? -1]
    return {
      count: order.length,
      rowAt,
      hasFailed: () => false,
      retry: () => undefined,
      setVisible: () => undefined,
      read: (from, to) => of(order.slice(from, to).flatMap((index) => [table.rows[index] ?? []])),
    }
  }, [table, order])

/** All rows behind a table whose first ones are loaded: the others are loaded as they become visible. */
export const useAllRows = (table: CardTable, levelKey: LevelKey): GridRows | null => {
  const { tableRows } = useCardServices()
  const [loaded, setLoaded] = useState<{ readonly table: CardTable; readonly rows: LoadedRows<Row> } | null>(
    null,
  )
  const subjects = useMemo(
    () => ({ table, visible$: new Subject<RowSpan>(), retry$: new Subject<void>() }),
    [table],
  )
  useEffect(() => {
    if (tableRows === null) return
    const settings = {
      size: pageSize,
      total: table.numRows,
      first: table.rows,
      fetch: (offset: number, limit: number) => tableRows(levelKey, offset, limit),
    }
    const reading = tablePages(settings, subjects.visible$, subjects.retry$).subscribe((rows) =>
      setLoaded({ table, rows }),
    )
    return () => reading.unsubscribe()
  }, [tableRows, table, levelKey, subjects])
  return useMemo(() => {
    if (tableRows === null) return null
    const rows = loaded?.table === table ? loaded.rows : null
    return {
      count: table.numRows,
      rowAt: (index) => rows?.rowAt(index) ?? table.rows[index],
      hasFailed: (index) => rows?.hasFailed(index) ?? false,
      retry: () => subjects.retry$.next(),
      setVisible: (span) => subjects.visible$.next(span),
      read: (from, to) => {
        const held = Array.from({ length: to - from }, (_, step) => rows?.rowAt(from + step))
        const whole = held.filter((row) => row !== undefined)
        return whole.length === held.length ? of(whole) : tableRows(levelKey, from, to - from)
      },
    }
  }, [tableRows, table, levelKey, loaded, subjects])
}
