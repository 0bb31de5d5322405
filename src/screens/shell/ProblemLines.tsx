import type { OutboxEntry } from "#domain/sync/types.ts"
import { ProblemLine } from "#src/state/ProblemLine.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./shell.module.css"

/** Problems of commands, those of one area and one reason in a line. */
export const ProblemLines = ({ entries }: { entries: ReadonlyArray<OutboxEntry> }) => {
  const text = useText()
  const lines = Map.groupBy(entries, ({ request, status, refusal }) =>
    [request.area, status === "REJECTED", refusal?.code].join(" "),
  )
  return (
    <div className={styles.problem}>
      {[...lines].map(([name, alike]) => {
        const area = alike[0]?.request.area
        return (
          <ProblemLine key={name} entries={alike}>
            {area !== undefined && <strong>{text(`outbox.about.${area}`, { count: alike.length })}</strong>}
          </ProblemLine>
        )
      })}
    </div>
  )
}
