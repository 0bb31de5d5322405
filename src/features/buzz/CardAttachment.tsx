import { Link } from "@tanstack/react-router"
import { ChartColumn } from "lucide-react"
import type { CardAttachment as Attachment } from "#domain/buzz/types.ts"
import { viewFilters } from "#domain/level/view.ts"
import { viewSearch } from "#src/features/card/viewSearch.ts"
import { filterLine, filterText } from "#src/features/filter/filterText.ts"
import { useValueFormat } from "#src/features/filter/useValueFormat.ts"
import styles from "./conversation.module.css"

/** A card as its author saw it, with the filters in force; opening it shows the same. */
export const CardAttachment = ({ attachment }: { attachment: Attachment }) => {
  const format = useValueFormat()
  const { cardUrn, title, filters, settings = {}, drill = [] } = attachment
  return (
    <Link
      to="/card/$urn"
      params={{ urn: cardUrn }}
      search={viewSearch({ filters, settings, drill }, null, null, true)}
      className={styles.attachment}
    >
      <ChartColumn size={18} aria-hidden="true" />
      <span>
        {title}
        {viewFilters({ filters, drill }).map((filter) => (
          <span key={JSON.stringify(filter)} className={styles.attachmentFilter}>
            {filterText(filterLine(filter), format)}
          </span>
        ))}
      </span>
    </Link>
  )
}
