import { Link } from "@tanstack/react-router"
import { useIntl } from "react-intl"
import { spanText } from "#charts/format/dateRange.ts"
import { formatNumber } from "#charts/format/number.ts"
import { changeOf, type DigestEntry } from "#domain/subscription/digest.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./rooster.module.css"

/** Size of a picture as it is laid out, in pixels, and how many times finer it is drawn. */
const picture = { width: 420, height: 225, scale: 2 } as const

const pictureOf = (urn: string): string =>
  `/api/content/v1/cards/kpi/${encodeURIComponent(urn)}/preview?${new URLSearchParams(
    Object.entries(picture).map(([name, value]) => [name, String(value)]),
  )}`

/** A card of a digest: its title, its figure with the days and the change, and its picture. */
export const RoosterEntry = ({ entry }: { entry: DigestEntry }) => {
  const text = useText()
  const { locale, formatNumber: format } = useIntl()
  const { urn, title, summary, span } = entry
  const change = changeOf(entry)
  const percent = format(Math.abs(change ?? 0), { style: "percent", maximumFractionDigits: 1 })
  return (
    <li className={styles.entry}>
      <Link to="/card/$urn" params={{ urn }} className={styles.link}>
        <span className={styles.title}>{title}</span>
        <img
          className={styles.picture}
          src={pictureOf(urn)}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </Link>
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
