import { useMemo } from "react"
import { useIntl } from "react-intl"
import { cellText } from "#charts/category.ts"
import { settingsOf } from "#charts/options.ts"
import type { CardTable } from "#domain/card/types.ts"
import styles from "./table.module.css"

/** Rows of a card: numbers on the right, with a sticky header and first column. */
export const CardTableView = ({
  table,
  title,
  maxHeight,
}: {
  table: CardTable
  title: string
  maxHeight: number
}) => {
  const { locale } = useIntl()
  const settings = useMemo(() => settingsOf({ width: 0, height: 0, locale }), [locale])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroller} style={{ maxHeight }} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column.name} scope="col" data-numeric={column.dataType === "numeric"}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key of their own, and keep their order
            <tr key={index}>
              {table.columns.map((column, columnIndex) => (
                <td key={column.name} data-numeric={column.dataType === "numeric"}>
                  {cellText(row[columnIndex] ?? null, column, settings)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
