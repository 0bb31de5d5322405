import { useIntl } from "react-intl"
import { spanText } from "#charts/format/dateRange.ts"
import type { Card } from "#domain/areas/card/types.ts"
import type { EpochMs } from "#domain/kernel/ids.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { relativeTime } from "#streams/relativeTime.ts"
import styles from "./freshness.module.css"

/** Where data end that have stopped growing. */
export const DataEnd = ({ asOf }: { asOf: string }) => {
  const text = useText()
  const { locale } = useIntl()
  return <span>{text("card.dataEnds", { day: spanText({ begin: asOf, end: asOf }, locale) })}</span>
}

/** When a card was updated: how long ago, and of one that is years old the day. */
const Updated = ({ at }: { at: number }) => {
  const intl = useIntl()
  const { now } = usePageServices()
  const isOld = relativeTime(at, now()).unit === "year"
  const time = isOld ? intl.formatDate(at, { dateStyle: "medium" }) : <RelativeTime at={at} />
  return (
    // What an engine writes of a day may differ from what the server's wrote.
    <span suppressHydrationWarning>
      <RichText id="card.updated" values={{ time }} />
    </span>
  )
}

/** What all cards of a stack have in common: where their data end, or when they were updated; null where they differ. */
export interface StackAge {
  readonly asOf: string | null
  readonly updated: EpochMs | null
}

/**
 * How fresh a card is: where its data end if they have stopped growing, else when it was updated; nothing where all cards
 * of the stack around it are as old.
 */
export const Freshness = ({
  card: { badgeUpdated, dateInfo },
  stackAge,
}: {
  card: Card
  stackAge?: StackAge | undefined
}) => {
  const asOf = dateInfo?.asOf ?? null
  if (asOf === null ? badgeUpdated === stackAge?.updated : asOf === stackAge?.asOf) return null
  return (
    <p className={styles.freshness}>
      {asOf === null ? <Updated at={badgeUpdated} /> : <DataEnd asOf={asOf} />}
    </p>
  )
}
