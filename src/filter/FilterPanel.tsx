import { Plus, Trash2, X } from "lucide-react"
import { useIntl } from "react-intl"
import type { Filter } from "#domain/filter/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { mintFilterId } from "#services/ids/mint.ts"
import { useFilters } from "#src/card/useCard.ts"
import controls from "#src/components/controls.module.css"
import { useDispatch } from "#src/store/StoreContext.tsx"
import { useText } from "#src/text/useText.ts"
import { FilterEditor } from "./FilterEditor.tsx"
import styles from "./filter.module.css"
import { filterText } from "./filterText.ts"

/** The filters of a level: the list, and the editor of the selected one. */
export const FilterPanel = ({ levelKey, urn }: { levelKey: string; urn: CardUrn }) => {
  const text = useText()
  const { locale } = useIntl()
  const dispatch = useDispatch()
  const { filters, editor } = useFilters(levelKey)
  const textOf = (filter: Filter): string =>
    filterText(filter, locale, text("filter.values.absent"), text("filter.values.empty")) ??
    text("filter.unfinished")
  return (
    <div className={styles.panel}>
      {filters.length === 0 && <p className={styles.none}>{text("filter.none")}</p>}
      <ul className={styles.list}>
        {filters.map((filter) => {
          const isSelected = editor.draft?.id === filter.id
          return (
            <li key={filter.id} className={styles.item} data-selected={isSelected}>
              <div className={styles.chip} data-applied={filter.applied}>
                <button
                  type="button"
                  className={styles.chipText}
                  aria-expanded={isSelected}
                  aria-label={text("filter.edit", { text: textOf(filter) })}
                  onClick={() =>
                    dispatch({
                      area: "filter",
                      command: { _tag: "SelectFilter", key: levelKey, id: filter.id },
                    })
                  }
                >
                  {textOf(filter)}
                </button>
                <button
                  type="button"
                  className={styles.chipRemove}
                  aria-label={text("filter.remove", { text: textOf(filter) })}
                  onClick={() =>
                    dispatch({
                      area: "filter",
                      command: { _tag: "RemoveFilter", key: levelKey, id: filter.id },
                    })
                  }
                >
                  {isSelected ? <Trash2 size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
                </button>
              </div>
              {isSelected && editor.draft !== null && (
                <FilterEditor levelKey={levelKey} urn={urn} draft={editor.draft} />
              )}
            </li>
          )
        })}
      </ul>
      <div className={styles.actions}>
        <button
          type="button"
          className={controls.button}
          disabled={editor.mode !== "NONE"}
          onClick={() =>
            dispatch({
              area: "filter",
              command: { _tag: "AddFilter", key: levelKey, id: mintFilterId(), cardURN: urn },
            })
          }
        >
          <Plus size={18} aria-hidden="true" />
          {text("filter.add")}
        </button>
        {filters.length > 1 && (
          <button
            type="button"
            className={`${controls.button} ${controls.quiet}`}
            onClick={() => dispatch({ area: "filter", command: { _tag: "ClearFilters", key: levelKey } })}
          >
            {text("filter.clear")}
          </button>
        )}
      </div>
    </div>
  )
}
