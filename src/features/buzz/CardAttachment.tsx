import { Link } from "@tanstack/react-router"
import { ChartColumn } from "lucide-react"
import type { Attachment } from "#domain/buzz/types.ts"
import { operandSigns } from "#domain/filter/operands.ts"
import { viewSearch } from "#src/features/card/viewSearch.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./talk.module.css"

/** A card as it was seen: opening it applies the same filters. */
export const CardAttachment = ({ attachment }: { attachment: Attachment }) => {
  const text = useText()
  const { cardUrn, title, filters, settings = {}, drill = [] } = attachment
  const shown = drill.at(-1)?.filters ?? filters
  return (
    <Link
      to="/card/$urn"
      params={{ urn: cardUrn }}
      search={viewSearch({ filters, settings, drill })}
      className={styles.attachment}
      aria-label={text("card.open", { title })}
    >
      <ChartColumn size={18} aria-hidden="true" />
      <span>
        {title}
        {shown.map(({ column, label, operand, values }) => (
          <span key={JSON.stringify([column, operand, values])} className={styles.attachmentFilter}>
            {label ?? column} {operandSigns[operand]} {values.slice(0, 3).join(", ")}
            {values.length > 3 && ` +${values.length - 3}`}
          </span>
        ))}
      </span>
    </Link>
  )
}
