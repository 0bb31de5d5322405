import { Plus, ShieldCheck } from "lucide-react"
import { useEffect } from "react"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { mintFilterId } from "#services/ids/mint.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useFilters } from "#src/state/useCard.ts"
import controls from "#src/ui/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { CopyLink } from "./CopyLink.tsx"
import { FilterList } from "./FilterList.tsx"
import styles from "./filter.module.css"
import { PolicyItem } from "./PolicyItem.tsx"

/** The filters of a level: the list with the editor of the selected one, and what can be done with all. `addressOf` gives the link to the card as it stands. */
export const FilterPanel = ({
  levelKey,
  urn,
  addressOf,
}: {
  levelKey: string
  urn: CardUrn
  addressOf?: () => string
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const { filters, editor, filterGroups, filterGroupIds } = useFilters(levelKey)
  useEffect(() => {
    dispatch({ area: "filter", command: { _tag: "LoadFilterColumns", key: levelKey } })
  }, [dispatch, levelKey])
  const isIdle = editor.mode === "NONE"
  const isPlain = filters.length === 0 && filterGroupIds.length === 0
  return (
    <div className={styles.panel}>
      {isPlain && isIdle && <p className={styles.none}>{text("filter.none")}</p>}
      <FilterList levelKey={levelKey} urn={urn} />
      <PolicyItem levelKey={levelKey} />
      <div className={styles.actions}>
        <button
          type="button"
          className={controls.button}
          disabled={!isIdle}
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
        {filterGroups.length > 0 && filterGroupIds.length === 0 && (
          <button
            type="button"
            className={controls.button}
            disabled={!isIdle}
            onClick={() => dispatch({ area: "filter", command: { _tag: "OpenFilterGroups", key: levelKey } })}
          >
            <ShieldCheck size={18} aria-hidden="true" />
            {text("filter.pdp.add")}
          </button>
        )}
        {filters.length > 1 && (
          <button
            type="button"
            className={`${controls.button} ${controls.quiet}`}
            onClick={() => dispatch({ area: "filter", command: { _tag: "ClearFilters", key: levelKey } })}
          >
            {text("filter.clear")}
          </button>
        )}
        {addressOf !== undefined && <CopyLink addressOf={addressOf} />}
      </div>
    </div>
  )
}
