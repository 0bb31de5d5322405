import { useEffect, useMemo, useState } from "react"
import { of, Subject } from "rxjs"
import type { CardTable } from "#domain/card/types.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { type KnownRows, type RowSpan, tablePages } from "#streams/tablePages.ts"
import type { GridRows, Row } from "./rows.ts"

/** Rows of a page of a table that is read as it is scrolled. */
const pageSize = 200

/** The rows of a table that is here whole, in an order of their places. */
export const useHeldRows = (table: CardTable, order: ReadonlyArray<number>): GridRows =>
  useMemo(() => {
    const rowAt = (index: number): Row | undefined => table.rows[order[index] ?? -1]
    return {
      count: order.length,
      rowAt,
      hasFailed: () => false,
      retry: () => undefined,
      see: () => undefined,
      read: (from, to) => of(order.slice(from, to).flatMap((place) => [table.rows[place] ?? []])),
    }
  }, [table, order])

/** All rows behind a table whose first ones are known: the others are read as they come in sight. */
export const useAllRows = (table: CardTable, levelKey: LevelKey): GridRows | null => {
  const { tableRows } = useCardServices()
  const [known, setKnown] = useState<{ readonly table: CardTable; readonly rows: KnownRows<Row> } | null>(
    null,
  )
  const asking = useMemo(
    () => ({ table, sight$: new Subject<RowSpan>(), retry$: new Subject<void>() }),
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
    const reading = tablePages(settings, asking.sight$, asking.retry$).subscribe((rows) =>
      setKnown({ table, rows }),
    )
    return () => reading.unsubscribe()
  }, [tableRows, table, levelKey, asking])
  return useMemo(() => {
    if (tableRows === null) return null
    const rows = known?.table === table ? known.rows : null
    return {
      count: table.numRows,
      rowAt: (index) => rows?.rowAt(index) ?? table.rows[index],
      hasFailed: (index) => rows?.hasFailed(index) ?? false,
      retry: () => asking.retry$.next(),
      see: (span) => asking.sight$.next(span),
      read: (from, to) => {
        const held = Array.from({ length: to - from }, (_, step) => rows?.rowAt(from + step))
        const whole = held.filter((row) => row !== undefined)
        return whole.length === held.length ? of(whole) : tableRows(levelKey, from, to - from)
      },
    }
  }, [tableRows, table, levelKey, known, asking])
}
