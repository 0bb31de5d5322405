import { cellText } from "#charts/data/category.ts"
import type { CardTable } from "#domain/areas/card/types.ts"
import { useCellSettings } from "#src/ui/chart/useChartTexts.ts"
import edges from "#src/ui/scrollEdges.module.css"
import styles from "./table.module.css"

const scroller = `${styles.scroller} ${edges.scroller}`

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
  const settings = useCellSettings()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={scroller} style={{ maxHeight }} aria-label={title} tabIndex={0}>
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
