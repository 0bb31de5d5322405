import { Link } from "@tanstack/react-router"
import { ChartColumn } from "lucide-react"
import { useState } from "react"
import { viewTexts } from "#charts/format/viewTexts.ts"
import type { CardAttachment as Attachment } from "#domain/areas/buzz/types.ts"
import { viewSearch } from "#src/features/card/viewSearch.ts"
import { useValueFormat } from "#src/features/filter/useValueFormat.ts"
import { blankPicture } from "#src/features/picture/blankPicture.ts"
import { previewAddress } from "#src/features/picture/previewAddress.ts"
import { useFilterGroups } from "#src/state/useFilterGroups.ts"
import { useText } from "#src/ui/text/useText.ts"
import { useShownTheme } from "#src/ui/useShownTheme.ts"
import { useInBrowser } from "#src/ui/view/useInBrowser.ts"
import styles from "../kernel/conversation.module.css"

/** Size of the picture, in pixels. */
const size = { width: 320, height: 180 }

/**
 * A card as its author saw it, with the data point that it is about, all that makes its question, and its picture with
 * the rows that the reader may see; opening it shows the same. A drilled level has no picture, nor has what the reader
 * cannot be shown. Of a chart type that does not suit the card any more, the picture is of the card's own.
 */
export const CardAttachment = ({ attachment }: { attachment: Attachment }) => {
  const format = useValueFormat()
  const text = useText()
  const isInBrowser = useInBrowser()
  const theme = useShownTheme()
  const [failures, setFailures] = useState(0)
  const { cardUrn, title, filters, drill = [], point } = attachment
  const { chartType, ...others } = attachment.settings ?? {}
  const settings = attachment.settings ?? {}
  const isOwnChart = chartType === undefined || failures > 0
  const drawn = isOwnChart ? others : settings
  const policies = useFilterGroups(settings.filterGroupIds === undefined ? null : cardUrn)
  const scale = isInBrowser && window.devicePixelRatio > 1 ? 2 : 1
  const picture =
    failures > (chartType === undefined ? 0 : 1) || drill.length > 0 || settings.tableKind !== undefined
      ? null
      : previewAddress(cardUrn, { filters, settings: drawn }, { scale, theme })
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
        {viewTexts({ filters, settings: drawn, drill }, policies, text, format).map((line) => (
          <span key={line} className={styles.attachmentFilter}>
            {line}
          </span>
        ))}
        {picture !== null && (
          <img
            className={styles.picture}
            src={isInBrowser ? picture : blankPicture(size)}
            {...size}
            loading="lazy"
            alt={text("inbox.picture", { title })}
            onError={() => setFailures((count) => count + 1)}
          />
        )}
      </span>
    </Link>
  )
}
