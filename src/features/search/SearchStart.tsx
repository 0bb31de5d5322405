import { Link } from "@tanstack/react-router"
import { History } from "lucide-react"
import { type CardUrn, StackId, type UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCard } from "#src/state/useCard.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { useStackTitle } from "#src/state/useStackTitle.ts"
import { useShared } from "#src/state/useStream.ts"
import controls from "#src/ui/design/controls.module.css"
import { type TextKey, useText } from "#src/ui/text/useText.ts"
import { FoundObject } from "./FoundObject.tsx"
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

const RecentCard = ({ urn, onOpen }: { urn: CardUrn; onOpen: () => void }) => {
  const { card } = useCard(urn)
  if (card === undefined) return null
  return <FoundObject object={{ entity: "card", databaseId: urn, title: card.title }} onOpen={onOpen} />
}

const RecentStack = ({ id, onOpen }: { id: StackId; onOpen: () => void }) => {
  const stack = useSelect((state) => state.stack.home.home?.stacks.find((one) => one.id === id))
  const title = useStackTitle(id, stack?.title)
  return title === undefined ? null : (
    <FoundObject object={{ entity: "page", databaseId: id, title }} onOpen={onOpen} />
  )
}

/** Cards and stacks that the reader opened last; nothing where there are none. */
const RecentlyOpened = ({ reader, onOpen }: { reader: UserId; onOpen: () => void }) => {
  const text = useText()
  const { recent, stackViews } = useShared(userStream(reader), "home")
  const stacks = Object.entries(stackViews)
    .toSorted(([, one], [, other]) => other.last - one.last)
    .map(([id]) => StackId.make(id))
  if (recent.length === 0 && stacks.length === 0) return null
  return (
    <section className={styles.section} aria-label={text("search.recentCards")}>
      <h3 className={styles.heading}>{text("search.recentCards")}</h3>
      <ul className={styles.list}>
        {recent.slice(0, mostRecent).map((urn) => (
          <RecentCard key={urn} urn={urn} onOpen={onOpen} />
        ))}
        {stacks.slice(0, mostRecentStacks).map((id) => (
          <RecentStack key={id} id={id} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}
const mostRecent = 4
const mostRecentStacks = 2

/** What a search begins with: what the person opened and searched for last, and how to narrow a search. */
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
      {reader !== null && <RecentlyOpened reader={reader} onOpen={onOpen} />}
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
