import type { AccessItem } from "#contract/access.ts"
import styles from "#src/features/stack/home.module.css"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useText } from "#src/ui/text/useText.ts"
import own from "./access.module.css"
import { RequestRow, TargetLink } from "./RequestRow.tsx"
import { useInbox } from "./useInbox.ts"

/** How long a home tells what was decided, in milliseconds. */
const toldFor = 7 * 24 * 60 * 60 * 1000

const Own = ({ item: { request, title } }: { item: AccessItem }) => {
  const text = useText()
  const name = title ?? text(`access.${request.target.type}`)
  return (
    <li className={own.mine} data-status={request.status}>
      <TargetLink target={request.target}>{name}</TargetLink>{" "}
      <span>
        {text(`access.mine.${request.status}`)} <RelativeTime at={request.decided ?? request.created} />
      </span>
    </li>
  )
}

/** Requests for access on the reader's home: theirs to decide, what became of their own, and what they granted. */
export const AccessSection = () => {
  const text = useText()
  const { open, granted, mine } = useInbox()
  const lately = mine.filter(
    ({ request }) => request.decided === null || request.decided > Date.now() - toldFor,
  )
  if (open.length + granted.length + lately.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{text("access.title")}</h2>
      {open.length > 0 && (
        <ul className={own.list}>
          {open.map((item) => (
            <li key={item.request.id}>
              <RequestRow item={item} />
            </li>
          ))}
        </ul>
      )}
      {lately.length > 0 && (
        <ul className={own.lately} aria-label={text("access.mine")}>
          {lately.map((item) => (
            <Own key={item.request.id} item={item} />
          ))}
        </ul>
      )}
      {granted.length > 0 && (
        <details className={own.granted}>
          <summary>{text("access.granted", { count: granted.length })}</summary>
          <ul className={own.list}>
            {granted.map((item) => (
              <li key={item.request.id}>
                <RequestRow item={item} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
