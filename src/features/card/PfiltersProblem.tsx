import { X } from "lucide-react"
import { Suspense } from "react"
import { openLevels } from "#domain/areas/level/select.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import styles from "#src/features/filter/filter.module.css"
import { useSelect } from "#src/state/StoreContext.tsx"
import { IconButton } from "#src/ui/IconButton.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
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

const UnsuitedCharts = lazyPart(() => import("./UnsuitedCharts.tsx"), "UnsuitedCharts")

/** Says which filters or other parts of the address could not be read, and is dismissed: of a stack, or of a card with all of its open levels. */
export const PfiltersProblem = ({ levelKey, card }: { levelKey: LevelKey; card?: CardUrn }) => {
  const text = useText()
  const dispatch = useFilterDispatch()
  const own = useFilters(levelKey)
  const levels = useSelect(({ level }) => (card === undefined ? [] : openLevels(level, card)))
  const refused = levels.filter(({ filters }) => filters.queryStringError)
  const unreadParts = [
    ...new Set([...own.unreadParts, ...refused.flatMap(({ filters }) => filters.unreadParts)]),
  ]
  const kind = kindOf(unreadParts)
  return (
    <div className={styles.banner} role="alert">
      <p>
        <strong>{text(`filter.${kind}.title`)}</strong>
        <br />
        {text(`filter.${kind}.text`, { parts: unreadParts.map(shortened).join(" · ") })}
        <Suspense fallback={null}>
          <UnsuitedCharts levels={refused} />
        </Suspense>
      </p>
      <IconButton
        icon={X}
        label={text("dismiss")}
        onPress={() => {
          for (const key of new Set([levelKey, ...refused.map((level) => level.key)])) {
            dispatch({ _tag: "ClearQueryStringError", key })
          }
        }}
      />
    </div>
  )
}
