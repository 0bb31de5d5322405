import type { ReactNode } from "react"
import styles from "./admin.module.css"

/** Table that scrolls sideways where it is wider than the window. */
export const Table = ({
  label,
  heads,
  numbers = [],
  children,
}: {
  label: string
  heads: ReadonlyArray<string>
  /** Which of the columns are of numbers, from 0. */
  numbers?: ReadonlyArray<number>
  children: ReactNode
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
  <section className={styles.scroller} aria-label={label} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" className={numbers.includes(index) ? styles.number : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
