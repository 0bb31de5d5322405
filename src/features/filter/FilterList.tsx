import { termsOf } from "#domain/areas/filter/terms.ts"
import type { CardUrn, FilterId } from "#domain/kernel/ids.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { mintGroup } from "#services/ids/mint.ts"
import { useFilterDispatch, useFilters } from "#src/state/useLevels.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { FilterItem } from "./FilterItem.tsx"
import styles from "./filter.module.css"
import { isNew } from "./isNew.ts"

/** And/or toggle between two filters. */
const TermToggle = ({
  levelKey,
  id,
  isAlternative,
}: {
  levelKey: LevelKey
  id: FilterId
  isAlternative: boolean
}) => {
  const text = useText()
  const dispatch = useFilterDispatch()
  return (
    <button
      type="button"
      className={styles.joint}
      aria-label={text(isAlternative ? "filter.toAnd" : "filter.toOr")}
      onClick={() =>
        dispatch({
          _tag: "RegroupFilter",
          key: levelKey,
          id,
          isAlternative: !isAlternative,
          group: mintGroup(),
        })
      }
    >
      {text(isAlternative ? "filter.or" : "filter.and")}
    </button>
  )
}

/** Whether rows must match all filters or any of them; neither is pressed where some are alternatives. */
const Match = ({ levelKey, terms, count }: { levelKey: LevelKey; terms: number; count: number }) => {
  const text = useText()
  const dispatch = useFilterDispatch()
  return (
    <fieldset className={styles.match}>
      <legend className={styles.stepName}>{text("filter.match")}</legend>
      {([false, true] as const).map((any) => (
        <button
          key={String(any)}
          type="button"
          className={`${controls.button} ${styles.matchChoice}`}
          aria-pressed={terms === (any ? 1 : count)}
          onClick={() => dispatch({ _tag: "RegroupAllFilters", key: levelKey, any, group: mintGroup() })}
        >
          {text(any ? "filter.any" : "filter.all")}
        </button>
      ))}
    </fieldset>
  )
}

/** The filters of a level, in terms of which all must hold; those of one term are alternatives. */
export const FilterList = ({ levelKey, urn }: { levelKey: LevelKey; urn: CardUrn }) => {
  const filters = useFilters(levelKey).filters.filter((filter) => !isNew(filter))
  const terms = termsOf(filters)
  return (
    <>
      {filters.length > 1 && <Match levelKey={levelKey} terms={terms.length} count={filters.length} />}
      <ul className={styles.list}>
        {terms.map((term, termIndex) => {
          const [first] = term
          if (first === undefined) return null
          return (
            <li key={first.id} className={styles.term} data-alternatives={term.length > 1}>
              {termIndex > 0 && <TermToggle levelKey={levelKey} id={first.id} isAlternative={false} />}
              <div className={styles.alternatives}>
                {term.map((filter, index) => (
                  <div key={filter.id} className={styles.alternative}>
                    {index > 0 && <TermToggle levelKey={levelKey} id={filter.id} isAlternative />}
                    <FilterItem levelKey={levelKey} urn={urn} filter={filter} />
                  </div>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
