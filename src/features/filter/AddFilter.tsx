import { Plus } from "lucide-react"
import { Suspense, useLayoutEffect, useRef, useState } from "react"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { mintFilterId } from "#services/ids/mint.ts"
import { useFilterDispatch, useFilters } from "#src/state/useLevels.ts"
import { isFocusLost } from "#src/ui/focused.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { isNew } from "./isNew.ts"

/** Steps of a filter, loaded when someone is about to add or change one. */
export const FilterPopover = lazyPart(() => import("./FilterPopover.tsx"), "FilterPopover", {
  opens: "filter.title",
})

export const loadFilterPopover = (): void => void FilterPopover.preload()

/** Button that adds a filter, whose steps open beside it. */
export const AddFilter = ({
  levelKey,
  cardURN,
  urn,
  className,
  wordClass,
  disabled = false,
}: {
  levelKey: LevelKey
  /** The card or stack that the filter is of. */
  cardURN: CardUrn
  /** The card that is shown. */
  urn: CardUrn
  className: string
  /** Class of its word. */
  wordClass?: string | undefined
  disabled?: boolean
}) => {
  const text = useText()
  const dispatch = useFilterDispatch()
  const { filters, editor } = useFilters(levelKey)
  const anchor = useRef<HTMLButtonElement>(null)
  const { draft } = editor
  const added = draft !== null && filters.some((filter) => filter.id === draft.id && isNew(filter))
  const [isAnchored, setAnchored] = useState(false)
  useLayoutEffect(() => {
    // Opened by a key, with the focus nowhere: it returns to the button then, as after a press of it.
    if (added && isFocusLost()) anchor.current?.focus()
    setAnchored(added)
  }, [added])
  return (
    <>
      <button
        type="button"
        ref={anchor}
        className={className}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={added}
        onPointerEnter={loadFilterPopover}
        onFocus={loadFilterPopover}
        onClick={() => dispatch({ _tag: "AddFilter", key: levelKey, id: mintFilterId(), cardURN })}
      >
        <Plus size={18} aria-hidden="true" />
        <span className={wordClass}>{text("filter.add")}</span>
      </button>
      {added && isAnchored && (
        <Suspense fallback={null}>
          <FilterPopover levelKey={levelKey} urn={urn} draft={draft} anchor={anchor} />
        </Suspense>
      )}
    </>
  )
}
