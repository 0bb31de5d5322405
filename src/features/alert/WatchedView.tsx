import type { AlertView } from "#domain/areas/alert/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import styles from "./alerts.module.css"
import { useWatchedLines } from "./useWatchedLines.ts"

/** What an alert watches its card under, each in a line: filters, dates, policies; nothing where there is none. */
export const WatchedView = ({ view, card }: { view: AlertView; card: CardUrn }) => {
  const lines = useWatchedLines(view, card)
  return lines.length === 0 ? null : (
    <ul className={styles.watched}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
