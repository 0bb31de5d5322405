import { type SearchFacet, searchFacets } from "#domain/areas/search/facets.ts"
import type { Facet } from "#domain/areas/search/found.ts"
import type { SearchChoice } from "#domain/areas/search/searchResults.ts"
import { cardTypeText, facetTexts } from "#src/features/search/entityTexts.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./searchScreen.module.css"

interface Value {
  readonly value: string
  readonly title: string
  readonly count: number
  readonly isLowerBound?: boolean
}

/** Values of a facet with how many results each has; one that is chosen stays, also where nothing has it any more. */
const FacetValues = ({
  facet,
  values,
  more,
  isLowerBound,
  chosen,
  onToggle,
}: {
  facet: SearchFacet
  values: ReadonlyArray<Value>
  more: number
  /** Whether there may be more values. */
  isLowerBound: boolean
  chosen: ReadonlyArray<string>
  onToggle: (value: string) => void
}) => {
  const text = useText()
  const absent = chosen
    .filter((one) => !values.some(({ value }) => value === one))
    .map((value): Value => ({ value, title: value, count: 0 }))
  const titleOf = ({ value, title }: Value): string => {
    const known = facet === "cardType" ? cardTypeText(value) : null
    return known === null ? title : text(known)
  }
  return (
    <fieldset className={styles.facet}>
      <legend>{text(facetTexts[facet])}</legend>
      {[...values, ...absent].map((one) => (
        <label key={one.value} className={styles.value}>
          <input type="checkbox" checked={chosen.includes(one.value)} onChange={() => onToggle(one.value)} />
          <span className={styles.name}>{titleOf(one)}</span>
          <span className={styles.number}>
            {one.isLowerBound ? text("search.facet.least", { count: one.count }) : one.count}
          </span>
        </label>
      ))}
      {more > 0 && (
        <p className={styles.rest}>
          {text(isLowerBound ? "search.facet.more.least" : "search.facet.more", { count: more })}
        </p>
      )}
    </fieldset>
  )
}

/** Facets of the results of a search: each value is chosen by itself, and all are cleared at once. */
export const SearchFacets = ({
  facets,
  filters,
  onToggle,
  onClear,
}: {
  facets: ReadonlyArray<Facet>
  filters: SearchChoice["filters"]
  onToggle: (facet: SearchFacet, value: string) => void
  onClear: () => void
}) => {
  const text = useText()
  return (
    <section className={styles.facets} aria-label={text("search.filters")}>
      {searchFacets.map((facet) => {
        const {
          values = [],
          numberOfValues = 0,
          isLowerBound = false,
        } = facets.find((one) => one.facet === facet) ?? {}
        const chosen = filters.find((filter) => filter.facet === facet)?.values ?? []
        return values.length === 0 && chosen.length === 0 ? null : (
          <FacetValues
            key={facet}
            facet={facet}
            values={values}
            more={numberOfValues - values.length}
            isLowerBound={isLowerBound}
            chosen={chosen}
            onToggle={(value) => onToggle(facet, value)}
          />
        )
      })}
      {filters.length > 0 && (
        <button type="button" className={`${controls.button} ${controls.quiet}`} onClick={onClear}>
          {text("search.filters.clear")}
        </button>
      )}
    </section>
  )
}
