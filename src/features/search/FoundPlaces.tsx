import { Link } from "@tanstack/react-router"
import { ChartColumn, Hash, Layers } from "lucide-react"
import type { FoundContent } from "#domain/areas/search/contentSearch.ts"
import { namedBy } from "#domain/areas/search/named.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { useChannelPages } from "#src/state/useChannelPages.ts"
import { useContentSearch } from "#src/state/useContentSearch.ts"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { usePeopleSearch } from "#src/state/usePeopleSearch.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./search.module.css"

/** Most people, most channels, and most cards and stacks that are shown above the messages. */
const mostPlaces = 4

const FoundPerson = ({ id, onOpen }: { id: UserId; onOpen: () => void }) => {
  const text = useText()
  const person = usePerson(id)
  return (
    <li>
      <Link to="/m/profile/$userId" params={{ userId: id }} className={styles.row} onClick={onOpen}>
        <Avatar user={person} size={24} />
        <span className={styles.query}>{person?.displayName ?? text("buzz.someone")}</span>
        <span className={styles.meaning}>{person?.detail.title}</span>
      </Link>
    </li>
  )
}

const FoundContentItem = ({
  found: { type, id, title },
  onOpen,
}: {
  found: FoundContent
  onOpen: () => void
}) => (
  <li>
    {type === "card" ? (
      <Link to="/card/$urn" params={{ urn: id }} className={styles.row} onClick={onOpen}>
        <ChartColumn size={16} aria-hidden="true" />
        <span className={styles.query}>{title}</span>
      </Link>
    ) : (
      <Link to="/stacks/$stackId" params={{ stackId: id }} className={styles.row} onClick={onOpen}>
        <Layers size={16} aria-hidden="true" />
        <span className={styles.query}>{title}</span>
      </Link>
    )}
  </li>
)

/** People, channels, cards and stacks whose names have the words of a search. */
export const FoundPlaces = ({ words, onOpen }: { words: string; onOpen: () => void }) => {
  const text = useText()
  const { people } = usePeopleSearch(words)
  const content = useContentSearch(words)
  const hasBuzz = useHasBuzz()
  const listed = useChannelPages(hasBuzz && words.trim() !== "" ? "ALL" : null, words).found ?? []
  const named = namedBy(
    listed.map(({ id, title }) => ({ id, names: [title] })),
    words,
  )
  const found = listed.filter(({ id }) => named.includes(id)).slice(0, mostPlaces)
  return (
    <>
      {people !== null && people.length > 0 && (
        <section className={styles.section} aria-label={text("search.people")}>
          <h3 className={styles.heading}>{text("search.people")}</h3>
          <ul className={styles.list}>
            {people.slice(0, mostPlaces).map((id) => (
              <FoundPerson key={id} id={id} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      )}
      {found.length > 0 && (
        <section className={styles.section} aria-label={text("search.channels")}>
          <h3 className={styles.heading}>{text("search.channels")}</h3>
          <ul className={styles.list}>
            {found.map(({ id, title, description }) => (
              <li key={id}>
                <Link
                  to="/m/buzz/channel/$threadId"
                  params={{ threadId: id }}
                  className={styles.row}
                  onClick={onOpen}
                >
                  <Hash size={16} aria-hidden="true" />
                  <span className={styles.query}>{title}</span>
                  <span className={styles.meaning}>{description}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {content.length > 0 && (
        <section className={styles.section} aria-label={text("search.content")}>
          <h3 className={styles.heading}>{text("search.content")}</h3>
          <ul className={styles.list}>
            {content.slice(0, mostPlaces).map((found) => (
              <FoundContentItem key={`${found.type} ${found.id}`} found={found} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
