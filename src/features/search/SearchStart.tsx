import { Link } from "@tanstack/react-router"
import { History } from "lucide-react"
import type { UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { useShared } from "#src/state/useStream.ts"
import controls from "#src/ui/design/controls.module.css"
import { type TextKey, useText } from "#src/ui/text/useText.ts"
import styles from "./search.module.css"

const operators = [
  ["from:", "search.operator.from"],
  ["to:me", "search.operator.to"],
  ["in:", "search.operator.in"],
  ["mentions:me", "search.operator.mentions"],
  ["before:", "search.operator.before"],
  ["after:", "search.operator.after"],
  ["on:", "search.operator.on"],
  ["-", "search.operator.without"],
  ["has:link", "search.operator.link"],
  ["has:card", "search.operator.card"],
  ["has:file", "search.operator.file"],
  ["has:image", "search.operator.image"],
  ["has:poll", "search.operator.poll"],
  ["is:pinned", "search.operator.pinned"],
  ["is:saved", "search.operator.saved"],
] as const satisfies ReadonlyArray<readonly [string, TextKey]>

const Recent = ({ reader, onWrite }: { reader: UserId; onWrite: (query: string) => void }) => {
  const text = useText()
  const dispatch = useDispatch()
  const recent = useShared(userStream(reader), "recentSearches")
  if (recent.length === 0) return null
  return (
    <section className={styles.section} aria-label={text("search.recent")}>
      <div className={styles.head}>
        <h3 className={styles.heading}>{text("search.recent")}</h3>
        <button
          type="button"
          className={`${controls.button} ${controls.quiet}`}
          onClick={() => dispatch({ area: "recentSearches", command: { _tag: "ForgetSearches" } })}
        >
          {text("search.forget")}
        </button>
      </div>
      <ul className={styles.list}>
        {recent.map((query) => (
          <li key={query}>
            <button type="button" className={styles.row} onClick={() => onWrite(query)}>
              <History size={16} aria-hidden="true" />
              <span className={styles.query}>{query}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a search begins with: the person's last ones, and how to narrow one. */
export const SearchStart = ({
  typed,
  onWrite,
  onOpen,
}: {
  typed: string
  onWrite: (query: string) => void
  onOpen: () => void
}) => {
  const text = useText()
  const reader = useCurrentUserId()
  const hasBuzz = useHasBuzz()
  return (
    <>
      {reader !== null && <Recent reader={reader} onWrite={onWrite} />}
      {hasBuzz && (
        <>
          <section className={styles.section} aria-label={text("search.narrow")}>
            <h3 className={styles.heading}>{text("search.narrow")}</h3>
            <ul className={styles.operators}>
              {operators.map(([operator, meaning]) => (
                <li key={operator}>
                  <button
                    type="button"
                    className={styles.row}
                    onClick={() => onWrite(`${typed}${operator}${/[:-]$/.test(operator) ? "" : " "}`)}
                  >
                    <code className={styles.operator}>{operator}</code>
                    <span className={styles.meaning}>{text(meaning)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
          <Link to="/m/buzz/activity" className={styles.all} onClick={onOpen}>
            {text("search.activity.open")}
          </Link>
        </>
      )}
    </>
  )
}
