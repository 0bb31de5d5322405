import { useMemo, useSyncExternalStore } from "react"
import { useIntl } from "react-intl"
import { cellText } from "#charts/category.ts"
import { settingsOf } from "#charts/options.ts"
import type { CardTable } from "#domain/card/types.ts"
import { useText } from "#src/ui/text/useText.ts"
import { preferredWidth } from "./columns.ts"
import { textMeasure } from "./measure.ts"
import styles from "./preview.module.css"

/** Screens narrower than this get the narrow preview, in pixels; the wide one is as wide. */
const narrowScreen = 568
const narrowPreview = 199
const tableRows = 6
const supertableRows = 5
const supertableColumns = 2

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener("resize", onChange)
  return () => window.removeEventListener("resize", onChange)
}
const widthOfScreen = (): number => (window.innerWidth < narrowScreen ? narrowPreview : narrowScreen)

/** The first rows of a table and as many of its columns as fit, and how much more there is. */
export const TablePreview = ({
  table,
  title,
  isSupertable,
}: {
  table: CardTable
  title: string
  isSupertable: boolean
}) => {
  const text = useText()
  const { locale } = useIntl()
  const width = useSyncExternalStore(subscribe, widthOfScreen)
  const settings = useMemo(() => settingsOf({ width: 0, height: 0, locale }), [locale])
  const rows = table.rows.slice(0, isSupertable ? supertableRows : tableRows)
  const shown = useMemo(() => {
    const measure = { text: textMeasure(13, 400), title: textMeasure(13, 600) }
    let room = width
    const firstHidden = table.columns.findIndex((column, index) => {
      const cells = table.rows.slice(0, tableRows).map((row) => row[index] ?? null)
      room -= Math.min(preferredWidth(column, cells, settings, width, measure), width * 0.6)
      return room < 0
    })
    return Math.max(1, firstHidden < 0 ? table.columns.length : firstHidden)
  }, [table, width, settings])
  const columns = table.columns.slice(0, isSupertable ? supertableColumns : shown)
  return (
    <div className={styles.preview}>
      <table
        className={styles.table}
        style={isSupertable ? undefined : { flexBasis: width }}
        aria-label={title}
      >
        <thead>
          <tr>
            {columns.map((column) => (
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
              {columns.map((column, columnIndex) => (
                <td key={column.name} data-numeric={column.dataType === "numeric"}>
                  {cellText(row[columnIndex] ?? null, column, settings)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
