import type { RoosterDigest } from "#domain/areas/card/digest.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { DigestSchedule } from "#domain/schedule/schedule.ts"
import { useText } from "#src/ui/text/useText.ts"
import { useShownTheme } from "#src/ui/useShownTheme.ts"
import { type CardLink, RoosterEntry } from "./RoosterEntry.tsx"
import styles from "./rooster.module.css"
import { useScheduleText } from "./useScheduleText.ts"

/** Cards that a tile shows. */
const shownInTile = 4

/** Address of the picture of a card, of the edition of a slot or of a preview. */
const pictureOf = (
  path: string,
  urn: CardUrn,
  look: { readonly theme: "light" | "dark"; readonly slot?: string },
): string => `${path}/${encodeURIComponent(urn)}?${new URLSearchParams(look)}`

/** What a rooster shows: when its edition was issued and when the next comes, or that this is a preview, and a line and a picture for each card. */
export const RoosterView = ({
  digest: { entries, leftOut, issued, next },
  schedule,
  pictures,
  isPreview,
  Link,
}: {
  digest: RoosterDigest
  schedule: DigestSchedule
  /** Path below which the pictures of its cards are. */
  pictures: string
  isPreview: boolean
  /** How a card is linked to; undefined where there is no way to it. */
  Link?: CardLink | undefined
}) => {
  const text = useText()
  const theme = useShownTheme()
  const { cadence, moment } = useScheduleText()
  const timeOf = (at: number): string => moment(at, schedule.timeZone)
  return (
    <>
      <p className={styles.when}>
        <span>{cadence(schedule)}</span>
        {/* What an engine writes of a time may differ from what the server's wrote. */}
        {issued !== null && (
          <span suppressHydrationWarning>{text("rooster.issued", { time: timeOf(issued.at) })}</span>
        )}
        <span suppressHydrationWarning>{text("schedule.next", { time: timeOf(next) })}</span>
      </p>
      {issued === null && <p className={styles.preview}>{text("rooster.preview")}</p>}
      <ul className={styles.entries}>
        {(isPreview ? entries.slice(0, shownInTile) : entries).map((entry) => (
          <RoosterEntry
            key={entry.urn}
            entry={entry}
            src={
              entry.isDrawn
                ? pictureOf(pictures, entry.urn, { theme, ...(issued !== null && { slot: issued.slot }) })
                : null
            }
            Link={Link}
          />
        ))}
      </ul>
      {leftOut > 0 && <p className={styles.when}>{text("digest.leftOut", { count: leftOut })}</p>}
    </>
  )
}
