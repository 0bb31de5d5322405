import { useIntl } from "react-intl"
import { spanText } from "#charts/format/dateRange.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./freshness.module.css"

/** When a card was updated, and where its data end if they have stopped growing. */
export const Freshness = ({ card: { badgeUpdated, dateInfo } }: { card: Card }) => {
  const text = useText()
  const { locale } = useIntl()
  const asOf = dateInfo?.asOf ?? null
  return (
    <p className={styles.freshness}>
      <span>
        <RichText id="card.updated" values={{ time: <RelativeTime at={badgeUpdated} /> }} />
      </span>
      {asOf !== null && (
        <span>{text("card.dataEnds", { day: spanText({ begin: asOf, end: asOf }, locale) })}</span>
      )}
    </p>
  )
}
