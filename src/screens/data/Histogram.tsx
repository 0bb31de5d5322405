import styles from "./data.module.css"

const width = 120
const height = 32
const gap = 2

/** How many values of a column are in each part of its range, as bars; nothing where it has no range. */
export const Histogram = ({ counts, label }: { counts: ReadonlyArray<number>; label: string }) => {
  const most = Math.max(1, ...counts)
  const bar = width / Math.max(1, counts.length)
  return counts.length === 0 ? (
    <span className={styles.noHistogram} />
  ) : (
    <svg className={styles.histogram} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {counts.map((count, index) => {
        const tall = count === 0 ? 0 : Math.max(1, (count / most) * height)
        const x = index * bar
        return <rect key={x} x={x} y={height - tall} width={bar - gap} height={tall} />
      })}
    </svg>
  )
}
