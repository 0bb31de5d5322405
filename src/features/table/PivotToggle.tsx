import { ChevronDown, ChevronRight } from "lucide-react"
import type { PivotGroup } from "#charts/data/pivot/pivot-tree.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./pivot.module.css"

/** Button that expands or collapses a group of a pivot table; the room that it would take where the group has none. */
export const PivotToggle = ({
  group,
  isExpanded,
  onToggle,
}: {
  group: PivotGroup
  isExpanded: boolean
  onToggle: (group: PivotGroup) => void
}) => {
  const text = useText()
  const Icon = isExpanded ? ChevronDown : ChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.toggle}
      aria-label={text(isExpanded ? "table.pivot.collapse" : "table.pivot.expand", { group: group.text })}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation()
        onToggle(group)
      }}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  )
}
