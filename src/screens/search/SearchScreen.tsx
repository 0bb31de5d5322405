import { useNavigate } from "@tanstack/react-router"
import { SlidersHorizontal } from "lucide-react"
import { useEffect, useState } from "react"
import { useIntl } from "react-intl"
import { type SearchEntity, type SearchFacet, searchEntities } from "#domain/areas/search/facets.ts"
import { parseSearch } from "#domain/areas/search/parseSearch.ts"
import { parseSearchAddress, printSearchAddress } from "#domain/areas/search/searchAddress.ts"
import type { SearchChoice } from "#domain/areas/search/searchResults.ts"
import { maxSearchLength } from "#domain/kernel/bounded.ts"
import { moveByArrows } from "#src/features/search/arrowKeys.ts"
import { entityTexts } from "#src/features/search/entityTexts.ts"
import { FoundObject } from "#src/features/search/FoundObject.tsx"
import found from "#src/features/search/search.module.css"
import { UnknownOperators } from "#src/features/search/UnknownOperators.tsx"
import { useSearchProblem } from "#src/features/search/useSearchProblem.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useSearchResults } from "#src/state/useSearchResults.ts"
import { useSettledQuery } from "#src/state/useSettledQuery.ts"
import controls from "#src/ui/design/controls.module.css"
import home from "#src/ui/home.module.css"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { SearchFacets } from "./SearchFacets.tsx"
import styles from "./searchScreen.module.css"

const toggled = <A,>(list: ReadonlyArray<A>, one: A): ReadonlyArray<A> =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

/** Filters of facets after a value of one was chosen, or is no longer. */
const withFacet = (
  filters: SearchChoice["filters"],
  facet: SearchFacet,
  value: string,
): SearchChoice["filters"] => {
  const values = toggled(filters.find((filter) => filter.facet === facet)?.values ?? [], value)
  const others = filters.filter((filter) => filter.facet !== facet)
  return values.length === 0 ? others : [...others, { facet, values }]
}

/** Results of a search, narrowed by type and facet, more of them at the end; all of it is in the address. */
export const SearchScreen = ({ query: address }: { query: string }) => {
  const text = useText()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { locale } = useIntl()
  usePageTitle(text("search.title"))
  const choice = parseSearchAddress(address)
  const [typed, setTyped] = useState(choice.query)
  const [isFilterOpen, setFilterOpen] = useState(false)
  const go = (next: SearchChoice): void =>
    void navigate({ to: "/search", search: { query: printSearchAddress(next) }, replace: true })
  // What leads here anew, as from the dialog, is what stands in the field.
  const [shown, setShown] = useState(choice.query)
  if (choice.query !== shown) {
    setShown(choice.query)
    setTyped(choice.query)
  }
  const settled = useSettledQuery(typed.trim())
  const isBehind = typed.trim() === "" ? choice.query !== "" : settled !== null && settled !== choice.query
  useEffect(() => {
    if (!isBehind) return
    setShown(typed.trim())
    go({ ...choice, query: typed.trim(), filters: [] })
  })
  const problem = useSearchProblem()
  const said = problem(choice.query, null)
  const isSearched = choice.query !== "" && parseSearch(choice.query, locale)._tag === "Right"
  const { objects, facets, total, isTotalLowerBound, failure, status, reload, loadMore } = useSearchResults(
    isSearched ? choice : null,
  )
  const counts = new Map(
    facets.find(({ facet }) => facet === "entity")?.values.map((value) => [value.value, value]),
  )
  const types = searchEntities
    .filter((entity) => counts.has(entity) || choice.entities.includes(entity))
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  const chosen = choice.filters.reduce((sum, { values }) => sum + values.length, 0)
  const keep = (): void => {
    if (choice.query !== "")
      dispatch({ area: "recentSearches", command: { _tag: "KeepSearch", query: choice.query } })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move among what is in it, which has roles of its own
    <div onKeyDown={moveByArrows}>
      <h1 className={home.title}>{text("search.title")}</h1>
      <form
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault()
          keep()
        }}
      >
        <input
          type="search"
          className={controls.input}
          value={typed}
          maxLength={maxSearchLength}
          autoComplete="off"
          aria-label={text("search.title")}
          aria-invalid={said !== null}
          placeholder={text("search.placeholder")}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      {choice.query === "" ? (
        <Empty>{text("search.start")}</Empty>
      ) : said !== null ? (
        <p className={controls.problem} role="status">
          {said}
        </p>
      ) : (
        <>
          <fieldset className={styles.types} aria-label={text("search.types")}>
            <button
              type="button"
              className={styles.type}
              aria-pressed={choice.entities.length === 0}
              onClick={() => go({ ...choice, entities: [], filters: [] })}
            >
              {text("search.types.all")}
            </button>
            {types.map((entity) => (
              <button
                key={entity}
                type="button"
                className={styles.type}
                aria-pressed={choice.entities.includes(entity)}
                onClick={() => go({ ...choice, entities: toggled(choice.entities, entity) })}
              >
                {text(counts.get(entity)?.isLowerBound ? "search.type.count.least" : "search.type.count", {
                  type: text(entityTexts[entity]),
                  count: counts.get(entity)?.count ?? 0,
                })}
              </button>
            ))}
          </fieldset>
          <UnknownOperators query={choice.query} />
          <div className={styles.head}>
            <p className={styles.count} role="status">
              {objects === null
                ? ""
                : text(isTotalLowerBound ? "search.count.more" : "search.count", { count: total })}
            </p>
            <button
              type="button"
              className={`${controls.button} ${styles.toggle}`}
              aria-expanded={isFilterOpen}
              onClick={() => setFilterOpen(!isFilterOpen)}
            >
              <SlidersHorizontal size={16} aria-hidden="true" />
              {chosen === 0 ? text("search.filters") : text("search.filters.chosen", { count: chosen })}
            </button>
          </div>
          <div className={styles.columns} data-open={isFilterOpen}>
            <SearchFacets
              facets={facets}
              filters={choice.filters}
              onToggle={(facet, value) => go({ ...choice, filters: withFacet(choice.filters, facet, value) })}
              onClear={() => go({ ...choice, filters: [] })}
            />
            <div className={styles.results}>
              {objects === null ? (
                failure === null ? (
                  <Skeleton label={text("search.title")} height={480} />
                ) : (
                  <Failure
                    title={text("search.failed")}
                    detail={problem(choice.query, failure.code) ?? errorText(failure)}
                    onRetry={reload}
                  />
                )
              ) : objects.length === 0 ? (
                <Empty>{text("search.nothing")}</Empty>
              ) : (
                <ul className={found.list}>
                  {objects.map((object) => (
                    <FoundObject
                      key={`${object.entity} ${object.databaseId}`}
                      object={object}
                      onOpen={keep}
                    />
                  ))}
                </ul>
              )}
              {objects !== null && status === "ERROR" && (
                <p className={controls.problem} role="alert">
                  {text("search.results.more")}
                </p>
              )}
              {loadMore !== null && (
                <button
                  type="button"
                  className={`${controls.button} ${styles.more}`}
                  disabled={status === "LOADING"}
                  onClick={loadMore}
                >
                  {text("search.more")}
                </button>
              )}
            </div>
          </div>
        </>
      )}
    </div>
  )
}

/** Types as they are offered: what is searched for most first. */
const order: ReadonlyArray<SearchEntity> = ["card", "page", "user", "group", "chat channel", "chat message"]
