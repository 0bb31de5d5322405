import { ShieldCheck } from "lucide-react"
import { Suspense } from "react"
import { filterLoad } from "#domain/areas/filter/columnMetadata.ts"
import {
  type OpenLevel,
  useDrillFilters,
  useFilterDispatch,
  useFilters,
  useHostFilters,
} from "#src/state/useLevels.ts"
import controls from "#src/ui/design/controls.module.css"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Failure } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { AddFilter } from "./AddFilter.tsx"
import { FilterItem } from "./FilterItem.tsx"
import { FilterList } from "./FilterList.tsx"
import styles from "./filter.module.css"

const PolicyItem = lazyPart(() => import("./PolicyItem.tsx"), "PolicyItem")

/**
 * Filters of a level: those of its drill and its own, with the editor of the selected one, and the actions for all. The
 * filters of a drill are changed and removed like others, at the level that they opened and all below.
 */
export const FilterPanel = ({ level: { key, card, urn } }: { level: OpenLevel }) => {
  const text = useText()
  const dispatch = useFilterDispatch()
  const own = useFilters(key)
  const { filters, editor, filterGroups, filterGroupIds } = own
  const load = filterLoad(own)
  const isIdle = editor.mode === "NONE"
  const isUnderHost = useHostFilters(card).length > 0
  const drilled = useDrillFilters(key)
  const isPlain = filters.length === 0 && filterGroupIds.length === 0 && drilled.length === 0
  return (
    <div className={styles.panel} aria-busy={load === "LOADING"}>
      {load === "ERROR" && (
        <Failure
          title={text("filter.columns.failed")}
          onRetry={() => dispatch({ _tag: "ReloadFilterColumns", key })}
        />
      )}
      {isUnderHost && <p className={styles.none}>{text("filter.ofPage.note")}</p>}
      {isPlain && !isUnderHost && isIdle && <p className={styles.none}>{text("filter.none")}</p>}
      {drilled.length > 0 && (
        <section className={styles.drilled} aria-label={text("filter.drilled")}>
          <h3 className={styles.stepName}>{text("filter.drilled")}</h3>
          <ul className={styles.list}>
            {drilled.map((filter) => (
              <li key={filter.id}>
                <FilterItem levelKey={key} urn={urn} filter={filter} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <FilterList levelKey={key} urn={urn} />
      {(editor.mode === "FILTER_GROUP" || filterGroupIds.length > 0) && (
        <Suspense fallback={null}>
          <PolicyItem levelKey={key} />
        </Suspense>
      )}
      <div className={styles.actions}>
        <AddFilter
          levelKey={key}
          cardURN={card}
          urn={urn}
          className={controls.button ?? ""}
          disabled={editor.mode === "FILTER_GROUP"}
        />
        {filterGroups.length > 0 && filterGroupIds.length === 0 && (
          <button
            type="button"
            className={controls.button}
            disabled={!isIdle}
            onClick={() => dispatch({ _tag: "OpenFilterGroups", key })}
          >
            <ShieldCheck size={18} aria-hidden="true" />
            {text("filter.pdp.add")}
          </button>
        )}
        {filters.length > 1 && (
          <button
            type="button"
            className={`${controls.button} ${controls.quiet}`}
            onClick={() => dispatch({ _tag: "ClearFilters", key })}
          >
            {text("filter.clear")}
          </button>
        )}
      </div>
    </div>
  )
}
