import { Link } from "@tanstack/react-router"
import type { SearchEntity } from "#domain/areas/search/facets.ts"
import type { SearchObject } from "#domain/areas/search/found.ts"
import { printSearchAddress } from "#domain/areas/search/searchAddress.ts"
import { searchResults } from "#domain/areas/search/searchResults.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import type { SearchPages } from "#src/state/useSearchResults.ts"
import { useSettledQuery } from "#src/state/useSettledQuery.ts"
import { useText } from "#src/ui/text/useText.ts"
import { entityTexts, typeInText } from "./entityTexts.ts"
import { FoundObject } from "./FoundObject.tsx"
import styles from "./search.module.css"

type Overview = Pick<SearchPages, "facets" | "total"> & { readonly objects: ReadonlyArray<SearchObject> }

const everything = { entities: [], filters: [] }

/** Link to all results of a type. */
export const ShowAll = ({
  query,
  entity,
  count,
  onOpen,
}: {
  query: string
  entity: SearchEntity
  count: number
  onOpen: () => void
}) => {
  const text = useText()
  return (
    <Link
      to="/search"
      search={{ query: printSearchAddress({ query, entities: [entity], filters: [] }) }}
      className={styles.all}
      onClick={onOpen}
    >
      {text("search.showAll", { type: typeInText(entity), count })}
    </Link>
  )
}

/** What a search finds but messages, some of each type; null for nothing to search for, and until it is found. */
export const useOverview = (words: string | null): Overview | null => {
  const settled = useSettledQuery(words ?? "")
  const params = { choice: { query: words ?? "", ...everything }, offset: null }
  useLoad(settled === null ? null : { area: "searchResults", command: { _tag: "Load", params } })
  const { result } = useSelect((state) => searchResults.loadedOf(state.searchResults, params))
  return words === null ? null : result
}

/** Results by type, the type with the best match first, and the way to all of each. */
export const FoundGroups = ({
  overview: { objects: all, facets },
  query,
  onOpen,
}: {
  overview: Overview
  query: string
  onOpen: () => void
}) => {
  const text = useText()
  const counts = facets.find(({ facet }) => facet === "entity")?.values ?? []
  return [...Map.groupBy(all, ({ entity }) => entity)].map(([entity, objects]) => {
    const count = counts.find(({ value }) => value === entity)?.count ?? objects.length
    return (
      <section key={entity} className={styles.section} aria-label={text(entityTexts[entity])}>
        <h3 className={styles.heading}>{text(entityTexts[entity])}</h3>
        <ul className={styles.list}>
          {objects.map((object) => (
            <FoundObject key={object.databaseId} object={object} onOpen={onOpen} />
          ))}
        </ul>
        {count > objects.length && <ShowAll query={query} entity={entity} count={count} onOpen={onOpen} />}
      </section>
    )
  })
}
