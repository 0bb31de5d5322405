import { Link } from "@tanstack/react-router"
import { ChartColumn } from "lucide-react"
import { useState } from "react"
import type { CardAttachment as Attachment } from "#domain/buzz/types.ts"
import { viewFilters } from "#domain/level/view.ts"
import { viewSearch } from "#src/features/card/viewSearch.ts"
import { filterLine, filterText } from "#src/features/filter/filterText.ts"
import { useValueFormat } from "#src/features/filter/useValueFormat.ts"
import { blankPicture } from "#src/features/picture/blankPicture.ts"
import { previewAddress } from "#src/features/picture/previewAddress.ts"
import { useText } from "#src/ui/text/useText.ts"
import { useInBrowser } from "#src/ui/useInBrowser.ts"
import { useShownTheme } from "#src/ui/useShownTheme.ts"
import styles from "./conversation.module.css"

/** Size of the picture, in pixels. */
const size = { width: 320, height: 180 }

/**
 * A card as its author saw it, with the data point that it is about, the filters in force, and its picture with the rows that the reader may see; opening
 * it shows the same. A drilled level has no picture.
 */
export const CardAttachment = ({ attachment }: { attachment: Attachment }) => {
  const format = useValueFormat()
  const text = useText()
  const isInBrowser = useInBrowser()
  const theme = useShownTheme()
  const [hasFailed, setFailed] = useState(false)
  const { cardUrn, title, filters, settings = {}, drill = [], point } = attachment
  const scale = isInBrowser && window.devicePixelRatio > 1 ? 2 : 1
  const picture =
    hasFailed || drill.length > 0 ? null : previewAddress(cardUrn, { filters, settings }, { scale, theme })
  return (
    <Link
      to="/card/$urn"
      params={{ urn: cardUrn }}
      search={viewSearch({ filters, settings, drill }, null, null, true)}
      className={styles.attachment}
    >
      <ChartColumn size={18} aria-hidden="true" />
      <span className={styles.attached}>
        {title}
        {point !== undefined && <strong className={styles.attachmentPoint}>{point}</strong>}
        {viewFilters({ filters, drill }).map((filter) => (
          <span key={JSON.stringify(filter)} className={styles.attachmentFilter}>
            {filterText(filterLine(filter), format)}
          </span>
        ))}
        {picture !== null && (
          <img
            className={styles.picture}
            src={isInBrowser ? picture : blankPicture(size)}
            {...size}
            loading="lazy"
            alt={text("inbox.picture", { title })}
            onError={() => setFailed(true)}
          />
        )}
      </span>
    </Link>
  )
}
