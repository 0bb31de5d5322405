import { Link } from "@tanstack/react-router"
import { Layers } from "lucide-react"
import { filterLine, filterText } from "#charts/format/filterText.ts"
import { printQuery } from "#domain/areas/address/query.ts"
import { printStackView } from "#domain/areas/address/stackView.ts"
import type { StackAttachment as Attachment } from "#domain/areas/buzz/types.ts"
import { useValueFormat } from "#src/features/filter/useValueFormat.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../kernel/conversation.module.css"

/** A stack as the author of a message saw it, with its filters and dates; opening it shows the same. */
export const StackAttachment = ({ attachment }: { attachment: Attachment }) => {
  const text = useText()
  const format = useValueFormat()
  const { stackId, title, groups, range } = attachment
  const lines = [
    ...groups.flatMap(({ filters }) => filters.map((filter) => filterText(filterLine(filter), format))),
    ...(range === undefined ? [] : [range === null ? text("date.all") : format.range(range)]),
  ]
  return (
    <Link
      to="/stacks/$stackId"
      params={{ stackId }}
      search={{ query: printQuery(printStackView(attachment)) }}
      className={styles.attachment}
    >
      <Layers size={18} aria-hidden="true" />
      <span>
        {title}
        {[...new Set(lines)].map((line) => (
          <span key={line} className={styles.attachmentFilter}>
            {line}
          </span>
        ))}
      </span>
    </Link>
  )
}
