import { Pin, X } from "lucide-react"
import { Suspense, useRef } from "react"
import { filterText } from "#charts/format/filterText.ts"
import type { Filter } from "#domain/areas/filter/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { useFilterDispatch, useFilters } from "#src/state/useLevels.ts"
import named from "#src/ui/iconButton.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { FilterPopover, loadFilterPopover } from "./AddFilter.tsx"
import styles from "./filter.module.css"
import { useValueFormat } from "./useValueFormat.ts"

/** One filter of the list: a press opens its steps beside it. One that is not in force is named a draft. */
export const FilterItem = ({
  levelKey,
  urn,
  filter,
}: {
  levelKey: LevelKey
  urn: CardUrn
  filter: Filter
}) => {
  const text = useText()
  const format = useValueFormat()
  const dispatch = useFilterDispatch()
  const { editor } = useFilters(levelKey)
  const isSelected = editor.draft?.id === filter.id
  const chip = useRef<HTMLButtonElement>(null)
  const shown = isSelected && !filter.applied ? (editor.draft ?? filter) : filter
  const words = filterText(shown, format) ?? text("filter.unfinished")
  const line = filter.applied ? words : text("filter.draft", { text: words })
  return (
    <div className={styles.item} data-selected={isSelected}>
      <div className={styles.chip} data-applied={filter.applied}>
        <button
          type="button"
          ref={chip}
          className={styles.chipText}
          aria-haspopup="dialog"
          aria-expanded={isSelected}
          aria-label={text("filter.edit", { text: line })}
          onPointerEnter={loadFilterPopover}
          onFocus={loadFilterPopover}
          onClick={() => dispatch({ _tag: "SelectFilter", key: levelKey, id: filter.id })}
        >
          {line}
        </button>
        {filter.persisted && <Pin size={14} role="img" aria-label={text("filter.kept")} />}
        <button
          type="button"
          className={`${styles.chipRemove} ${named.named}`}
          aria-label={text("filter.remove", { text: line })}
          onClick={() => dispatch({ _tag: "RemoveFilter", key: levelKey, id: filter.id })}
        >
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      {isSelected && editor.draft !== null && (
        <Suspense fallback={null}>
          <FilterPopover levelKey={levelKey} urn={urn} draft={editor.draft} anchor={chip} />
        </Suspense>
      )}
    </div>
  )
}
