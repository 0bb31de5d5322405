import { type CSSProperties, useMemo, useSyncExternalStore } from "react"
import { type Theme, tokenTheme } from "#charts/color/theme.ts"
import { cellText } from "#charts/data/category.ts"
import { type ColorRules, cellColor, tintOf } from "#charts/data/color-rules.ts"
import type { CardTable } from "#domain/areas/card/types.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn, TableSort } from "#domain/data/chartTable.ts"
import { useCellSettings } from "#src/ui/chart/useChartTexts.ts"
import edges from "#src/ui/scrollEdges.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { usePageView } from "#src/ui/view/view.ts"
import { preferredWidth } from "./columns.ts"
import { tableMeasure } from "./measure.ts"
import styles from "./preview.module.css"
import { RuleLegend } from "./RuleLegend.tsx"
import { sortRows } from "./sortRows.ts"

/** Screens narrower than this choose columns for the narrow preview, in pixels; the wide one is as wide. */
const narrowScreen = 568
const narrowPreview = 199
/** The widest column, in pixels. */
const widestColumn = 200
const tableRows = 6
const supertableRows = 5
/** Columns that a preview shows at least, of those there are, and that of a supertable at most. */
const leastColumns = 2
const noColumns: ReadonlyArray<string> = []

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener("resize", onChange)
  return () => window.removeEventListener("resize", onChange)
}
const widthIn = (screen: number): number => (screen < narrowScreen ? narrowPreview : narrowScreen)

/** The columns of a table with their index in its rows, those in `about` first, in that order. */
const inOrder = ({ columns }: CardTable, about: ReadonlyArray<string>) => {
  const rank = (name: string): number => (about.includes(name) ? about.indexOf(name) : about.length)
  return columns
    .map((column, index) => ({ column, index }))
    .toSorted((a, b) => rank(a.column.name) - rank(b.column.name))
}

const scroller = `${styles.scroller} ${edges.scroller}`

/** What colours a cell that a rule holds for. */
const shading = (rules: ColorRules, theme: Theme, cell: Cell, column: ChartColumn) => {
  const color = cellColor(rules, cell, column)
  if (color === undefined) return {}
  const style: CSSProperties & Record<"--shade", string> = { "--shade": tintOf(theme, color) }
  return { style, "data-shaded": true }
}

/** Whether a column says what a row is about, so that it stays in sight while the others scroll. */
const isLabel = (first: { readonly column: ChartColumn } | undefined): boolean =>
  first !== undefined && first.column.dataType !== "numeric"

/**
 * The first rows of a table and as many of its columns as fit, two at least (of a supertable two), and how much more there is. What the card
 * is about comes first, and stays in sight if it is a label.
 */
export const TablePreview = ({
  table,
  title,
  isSupertable,
  about = noColumns,
  sort = null,
  rules,
  theme = tokenTheme,
}: {
  table: CardTable
  title: string
  isSupertable: boolean
  /** Names of the columns that the card is about. */
  about?: ReadonlyArray<string>
  /** Order of its rows, where they are not in one already. */
  sort?: TableSort | null
  /** The rules that colour its values. */
  rules?: ColorRules | undefined
  /** The colours of its chart. */
  theme?: Theme
}) => {
  const text = useText()
  const view = usePageView()
  const width = useSyncExternalStore(
    subscribe,
    () => widthIn(window.innerWidth),
    () => widthIn(view?.width ?? narrowScreen),
  )
  const settings = useCellSettings()
  const order = useMemo(() => sortRows(table, sort), [table, sort])
  const rows = order
    .slice(0, isSupertable ? supertableRows : tableRows)
    .flatMap((index) => [table.rows[index] ?? []])
  const columns = useMemo(() => {
    const measured = inOrder(table, about).map(({ column, index }) => {
      const cells = table.rows.slice(0, tableRows).map((row) => row[index] ?? null)
      const wanted = preferredWidth(column, cells, settings, widestColumn, tableMeasure)
      return { column, index, wanted }
    })
    let used = 0
    return measured.filter(({ wanted }, order) => {
      used += wanted
      return order < leastColumns || (!isSupertable && used <= width)
    })
  }, [table, about, width, settings, isSupertable])
  return (
    <div className={styles.preview}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={scroller} aria-label={title} tabIndex={0}>
        <table className={`${styles.table} ${isLabel(columns[0]) ? edges.pinned : ""}`}>
          <thead>
            <tr>
              {columns.map(({ column }) => (
                <th key={column.name} scope="col" data-numeric={column.dataType === "numeric"}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key of their own, and keep their order
              <tr key={index}>
                {columns.map(({ column, index: cell }) => (
                  <td
                    key={column.name}
                    data-numeric={column.dataType === "numeric"}
                    {...shading(rules, theme, row[cell] ?? null, column)}
                  >
                    {cellText(row[cell] ?? null, column, settings)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <RuleLegend rules={rules} table={table} theme={theme} />
      {(table.numRows > rows.length || table.columns.length > columns.length) && (
        <p className={styles.more}>
          {text("table.preview", {
            shown: rows.length,
            total: table.numRows,
          })}
        </p>
      )}
    </div>
  )
}
