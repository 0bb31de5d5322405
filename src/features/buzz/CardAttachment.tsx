import { Link } from "@tanstack/react-router"
import { ChartColumn } from "lucide-react"
import { useIntl } from "react-intl"
import type { Attachment } from "#domain/buzz/types.ts"
import { operandSigns } from "#domain/filter/operands.ts"
import { viewSearch } from "#src/features/card/viewSearch.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./conversation.module.css"

/** How many values of a filter an attachment names. */
const shownValues = 3

/** A card as it was seen: opening it applies the same filters. */
export const CardAttachment = ({ attachment }: { attachment: Attachment }) => {
  const text = useText()
  const intl = useIntl()
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
            {text("buzz.attachment.filter", {
              column: label ?? column,
              operator: operandSigns[operand],
              values: intl.formatList(values.slice(0, shownValues).map(String), { type: "unit" }),
              more: Math.max(0, values.length - shownValues),
            })}
          </span>
        ))}
      </span>
    </Link>
  )
}
