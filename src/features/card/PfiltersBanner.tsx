import { X } from "lucide-react"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import styles from "#src/features/filter/filter.module.css"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useFilterDispatch, useFilters } from "../../state/useLevels.ts"

/** Longest part of an address that is named whole, in UTF-16 units. */
const longestPart = 60
const shortened = (part: string): string =>
  part.length > longestPart ? `${part.slice(0, longestPart)}…` : part

/** What could not be read: the filters of the address, its stored view, or other parts. */
const kindOf = (parts: ReadonlyArray<string>): "pfilters" | "unknownView" | "unread" => {
  if (parts.length === 0) return "pfilters"
  return parts.some((part) => part.startsWith("v=")) ? "unknownView" : "unread"
}

/** Warning that the address had filters or other parts that could not be read, until it is dismissed. */
export const PfiltersBanner = ({ levelKey }: { levelKey: LevelKey }) => {
  const text = useText()
  const dispatch = useFilterDispatch()
  const { queryStringError, unreadParts } = useFilters(levelKey)
  if (!queryStringError) return null
  const kind = kindOf(unreadParts)
  return (
    <div className={styles.banner} role="alert">
      <p>
        <strong>{text(`filter.${kind}.title`)}</strong>
        <br />
        {text(`filter.${kind}.text`, { parts: unreadParts.map(shortened).join(" · ") })}
      </p>
      <IconButton
        icon={X}
        label={text("dismiss")}
        onPress={() => dispatch({ _tag: "ClearQueryStringError", key: levelKey })}
      />
    </div>
  )
}
