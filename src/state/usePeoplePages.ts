import { useState } from "react"
import { type ListedPerson, type PeopleChoice, peopleList } from "#domain/areas/people/list.ts"
import type { LoadStatus } from "#domain/kernel/loadStatus.ts"
import type { Failure } from "#domain/kernel/query.ts"
import { useDispatch, useSelect } from "./StoreContext.tsx"
import { useLoad } from "./useOpening.ts"

/** The pages of the list of people that were asked for. */
export interface PeoplePages {
  /** Null until the first page is there; for another choice, what was found before until then. */
  readonly people: ReadonlyArray<ListedPerson> | null
  readonly total: number
  /** Of the first page. */
  readonly failure: Failure | null
  /** Of the page that was asked for last. */
  readonly status: LoadStatus
  /** Loads all pages again that are there. */
  readonly reload: () => void
  /** Loads the next page, from as many as are loaded on, or the last one again that failed; null where there is no more. */
  readonly loadMore: (() => void) | null
}

/** People of a choice page by page. */
export const usePeoplePages = (choice: PeopleChoice): PeoplePages => {
  const dispatch = useDispatch()
  const state = useSelect((root) => root.peopleList)
  const name = JSON.stringify(choice)
  const [asked, setAsked] = useState<{ readonly of: string; readonly offsets: ReadonlyArray<number> }>({
    of: name,
    offsets: [0],
  })
  const offsets = asked.of === name ? asked.offsets : [0]
  const load = (offset: number): void =>
    void dispatch({ area: "peopleList", command: { _tag: "Load", params: { choice, offset } } })
  useLoad({ area: "peopleList", command: { _tag: "Load", params: { choice, offset: 0 } } })
  const pages = offsets.map((offset) => peopleList.loadedOf(state, { choice, offset }))
  const [first = peopleList.blank] = pages
  const [before, setBefore] = useState(first.result)
  if (first.result !== null && first.result !== before) setBefore(first.result)
  const last = pages.at(-1) ?? first
  const results = first.result === null ? [before] : pages.map(({ result }) => result)
  const loaded = results.flatMap((page) => page?.people ?? [])
  const total = last.result?.total ?? first.result?.total ?? before?.total ?? 0
  const next = last.result === null ? (offsets.at(-1) ?? 0) : loaded.length
  const isMore = first.result !== null && (last.result === null || loaded.length < total)
  return {
    people: results[0] === null ? null : [...new Map(loaded.map((one) => [one.id, one])).values()],
    total,
    failure: first.failure,
    status: last.status,
    reload: () => {
      for (const offset of offsets) load(offset)
    },
    loadMore: isMore
      ? () => {
          if (!offsets.includes(next)) setAsked({ of: name, offsets: [...offsets, next] })
          load(next)
        }
      : null,
  }
}
