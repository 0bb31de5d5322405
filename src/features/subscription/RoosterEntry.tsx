import type { ComponentType, ReactNode } from "react"
import { useIntl } from "react-intl"
import { spanText } from "#charts/format/dateRange.ts"
import { formatNumber } from "#charts/format/number.ts"
import { changeOf, type DigestEntry } from "#domain/areas/card/digest.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { blankPicture } from "#src/features/picture/blankPicture.ts"
import { useText } from "#src/ui/text/useText.ts"
import { useInBrowser } from "#src/ui/view/useInBrowser.ts"
import styles from "./rooster.module.css"

/** Size of a digest's pictures as they are laid out, in pixels. */
const picture = { width: 560, height: 300 } as const

/** A link to a card. */
export type CardLink = ComponentType<{
  readonly urn: CardUrn
  readonly className: string | undefined
  readonly children: ReactNode
}>

/** A card of a digest: its title and its picture, which lead to it where there is a way, its figure with the days and the change. */
export const RoosterEntry = ({
  entry,
  src,
  Link,
}: {
  entry: DigestEntry
  /** Address of its picture; null for none. */
  src: string | null
  Link: CardLink | undefined
}) => {
  const text = useText()
  const isInBrowser = useInBrowser()
  const { locale, formatNumber: format } = useIntl()
  const { urn, title, summary, span } = entry
  const change = changeOf(entry)
  const percent = format(Math.abs(change ?? 0), { style: "percent", maximumFractionDigits: 1 })
  const shown = (
    <>
      <span className={styles.title}>{title}</span>
      {src !== null && (
        <img
          className={styles.picture}
          // Until the browser says how light the page is: the server may not know.
          src={isInBrowser ? src : blankPicture(picture)}
          {...picture}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </>
  )
  return (
    <li className={styles.entry}>
      {Link === undefined ? (
        <div className={styles.link}>{shown}</div>
      ) : (
        <Link urn={urn} className={styles.link}>
          {shown}
        </Link>
      )}
      <p className={styles.line}>
        {summary !== null && summary.value !== null && (
          <span className={styles.figure}>
            {text("digest.figure", {
              label: summary.label,
              value: formatNumber(summary.value, locale, summary.format),
            })}
          </span>
        )}
        {span !== null && <span>{spanText(span, locale)}</span>}
        {change !== null && (
          <span>
            {change === 0 ? text("digest.same") : text(change > 0 ? "digest.up" : "digest.down", { percent })}
          </span>
        )}
      </p>
    </li>
  )
}
