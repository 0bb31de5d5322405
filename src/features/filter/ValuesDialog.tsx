import { X } from "lucide-react"
import { useObservable, useSubscription } from "observable-hooks"
import { useState } from "react"
import { map, of } from "rxjs"
import { maxValues } from "#contract/cardMessages.ts"
import type { Cell } from "#domain/data/cell.ts"
import { missingStep } from "#domain/filter/steps.ts"
import type { Filter } from "#domain/filter/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { valuesRequestOf } from "#services/cards/levelRequests.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { useFilters } from "#src/state/useLevels.ts"
import controls from "#src/ui/controls.module.css"
import { Dialog } from "#src/ui/Dialog.tsx"
import { Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { debouncedSearch, type Search } from "#streams/debouncedSearch.ts"
import choices from "./choices.module.css"
import styles from "./filter.module.css"

type Found = Search<ReadonlyArray<Cell>>

/**
 * Dialog to choose values of a text column: a search, its results, and a strip of the chosen values. Give it the column
 * as its key: it requests the values of its first column.
 */
export const ValuesDialog = ({
  levelKey,
  urn,
  draft,
  onChange,
  onApply,
  onClose,
}: {
  levelKey: LevelKey
  urn: CardUrn
  draft: Filter
  onChange: (values: Filter["values"]) => void
  onApply: () => void
  onClose: () => void
}) => {
  const text = useText()
  const cardServices = useCardServices()
  const filters = useFilters(levelKey)
  const [query, setQuery] = useState("")
  const [found, setFound] = useState<Found | null>(null)
  const [values, setValues] = useState<ReadonlyArray<Cell>>([])

  const searches$ = useObservable(
    (inputs$) =>
      debouncedSearch<ReadonlyArray<Cell>>(inputs$.pipe(map(([typed]) => typed)), (search) => {
        const request = valuesRequestOf(urn, draft, filters, search)
        return request === null ? of([]) : cardServices.values(request)
      }),
    [query],
  )
  useSubscription(searches$, (search) => {
    setFound(search)
    if (search.status === "LOADED") setValues(search.result)
  })

  const label = (value: Cell): string =>
    value === null ? text("filter.values.absent") : value === "" ? text("filter.values.empty") : String(value)
  const toggle = (value: Cell): void =>
    onChange(
      draft.values.includes(value)
        ? draft.values.filter((other) => other !== value)
        : [...draft.values, value],
    )
  return (
    <Dialog
      title={draft.label ?? text("filter.value")}
      onClose={onClose}
      actions={
        <>
          <button type="button" className={controls.button} onClick={onClose}>
            {text("filter.done")}
          </button>
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            disabled={missingStep(draft) !== null}
            onClick={onApply}
          >
            {text("filter.apply")}
          </button>
        </>
      }
    >
      <input
        className={controls.input}
        type="search"
        autoFocus
        aria-label={text("filter.values.search")}
        placeholder={text("filter.values.search")}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {draft.values.length > 0 && (
        <ul
          className={styles.strip}
          aria-label={text("filter.values.selected", { count: draft.values.length })}
        >
          {draft.values.map((value) => (
            <li key={String(value)}>
              <button type="button" className={styles.pill} onClick={() => toggle(value)}>
                {label(value)}
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {found?.status === "ERROR" ? (
        <p className={controls.problem} role="alert">
          {text("filter.values.failed")}
        </p>
      ) : values.length === 0 && found?.status !== "LOADED" ? (
        <div className={choices.options}>
          <Skeleton label={text("filter.values.loading")} height={200} />
        </div>
      ) : (
        <ul className={choices.options} aria-busy={found?.status === "LOADING"}>
          {values.length === 0 && <li className={choices.option}>{text("filter.values.none")}</li>}
          {values.map((value) => (
            <li key={value === null ? "null" : `=${value}`}>
              <label className={choices.option} data-chosen={draft.values.includes(value)}>
                <input
                  type="checkbox"
                  checked={draft.values.includes(value)}
                  onChange={() => toggle(value)}
                />
                {label(value)}
              </label>
            </li>
          ))}
        </ul>
      )}
      {values.length >= maxValues && <p className={styles.none}>{text("filter.values.more")}</p>}
    </Dialog>
  )
}
