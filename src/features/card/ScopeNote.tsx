import { FilterX } from "lucide-react"
import { useIntl } from "react-intl"
import type { StackScope } from "#domain/areas/stack/scope.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./tile.module.css"

/** Which of a stack's filters a card cannot have; nothing where it has all. */
export const ScopeNote = ({ scope }: { scope: StackScope | null }) => {
  const text = useText()
  const { locale } = useIntl()
  if (scope === null) return null
  const missing = [...scope.missing, ...(scope.lacksDates ? [text("date.range")] : [])]
  if (missing.length === 0) return null
  return (
    <span className={styles.unfiltered}>
      <FilterX size={14} aria-hidden="true" />
      {text("tile.unfiltered", { filters: new Intl.ListFormat(locale).format(missing) })}
    </span>
  )
}
