import type { DataPreview } from "#domain/areas/definition/queries.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./data.module.css"
import { useValueText } from "./useValueText.ts"

/** The first rows of a table, as they would be imported. */
export const FirstRows = ({
  columns,
  labels,
  sample,
}: Pick<DataPreview, "columns" | "sample"> & { labels: ReadonlyArray<string> }) => {
  const text = useText()
  const valueText = useValueText()
  const isNumber = (index: number): boolean =>
    columns[index]?.type === "long" || columns[index]?.type === "double"
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.rows} aria-label={text("data.sample", { count: sample.length })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name }, index) => (
              <th key={name} scope="col" data-number={isNumber(index)}>
                {labels[index]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((row, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the file
            <tr key={number}>
              {columns.map((column, index) => (
                <td key={column.name} data-number={isNumber(index)}>
                  {valueText(row[index] ?? null, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
