import { X } from "lucide-react"
import { useObservable, useSubscription } from "observable-hooks"
import { useState } from "react"
import { map, of } from "rxjs"
import { valueText } from "#charts/format/filterText.ts"
import { maxValues } from "#contract/cardResponses.ts"
import type { ColumnValue } from "#domain/areas/filter/columnValue.ts"
import { type Filter, maxFilterValues } from "#domain/areas/filter/types.ts"
import {
  addValues,
  invertValues,
  parseValueList,
  removeValues,
  toggleValue,
} from "#domain/areas/filter/valueSelection.ts"
import { stackLoadOf } from "#domain/areas/stack/stackLoad.ts"
import type { Cell } from "#domain/data/cell.ts"
import { isDatePart } from "#domain/data/dataType.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { type LevelKey, stackOfKey } from "#domain/kernel/levelKey.ts"
import { foldCase } from "#domain/text/foldCase.ts"
import { stackValuesRequestOf, valuesRequestOf } from "#services/cards/levelRequests.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useFilters } from "#src/state/useLevels.ts"
import controls from "#src/ui/design/controls.module.css"
import { moveAmong, option } from "#src/ui/keys/moveAmong.ts"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { debouncedSearch, type Search } from "#streams/debouncedSearch.ts"
import choices from "./choices.module.css"
import styles from "./filter.module.css"
import { PasteList } from "./PasteList.tsx"
import { useValueFormat } from "./useValueFormat.ts"
import { ValueOptions } from "./ValueOptions.tsx"
import picker from "./values.module.css"

type Found = Search<ReadonlyArray<ColumnValue>>

/** Most chosen values that the strip names; the rest are counted. */
const maxPills = 50

/**
 * Values of a column of texts or parts of dates to choose from: a search, its results with their rows, and a strip of the chosen values. A list
 * that is pasted into the search is chosen. Give it the column as its key: it requests the values of its first column.
 */
export const ValueChoices = ({
  levelKey,
  urn,
  draft,
  onChange,
  onApply,
}: {
  levelKey: LevelKey
  urn: CardUrn
  draft: Filter
  onChange: (values: Filter["values"]) => void
  /** Applies the filter, as far as it can be. */
  onApply: () => void
}) => {
  const text = useText()
  const cardServices = useCardServices()
  const filters = useFilters(levelKey)
  const stackId = stackOfKey(levelKey)
  const stack = useSelect((state) => (stackId === null ? null : stackLoadOf(state.stack, stackId).stack))
  const [query, setQuery] = useState("")
  const [isPasting, setPasting] = useState(false)
  const isPart = isDatePart(draft.dataType)
  const [found, setFound] = useState<Found | null>(null)
  const [received, setValues] = useState<ReadonlyArray<ColumnValue>>([])

  const searches$ = useObservable(
    (inputs$) =>
      debouncedSearch<ReadonlyArray<ColumnValue>>(inputs$.pipe(map(([typed]) => typed)), (typed) => {
        const search = isPart ? "" : typed
        const request =
          stack === null
            ? valuesRequestOf(urn, draft, filters, search)
            : stackValuesRequestOf(stack.id, stack.fields, draft, search)
        return request === null ? of([]) : cardServices.values(request)
      }),
    [query],
  )
  useSubscription(searches$, (search) => {
    setFound(search)
    if (search.status === "LOADED") setValues(search.result)
  })

  const format = useValueFormat()
  const nameOf = (value: Cell): string => valueText(value, draft, format)
  // The server knows parts of dates by their numbers.
  const wanted = foldCase(query.trim())
  const values = isPart ? received.filter(({ value }) => foldCase(nameOf(value)).includes(wanted)) : received
  const chosen = new Set(draft.values)
  const foundValues = values.map(({ value }) => value)
  const isAllChosen = values.length > 0 && foundValues.every((value) => chosen.has(value))
  const add = (list: ReadonlyArray<string>): void => {
    onChange(addValues(draft.values, list))
    setPasting(false)
  }
  return (
    <search className={choices.searched} onKeyDown={moveAmong}>
      <input
        className={controls.input}
        type="search"
        {...option}
        aria-label={text("filter.values.search")}
        placeholder={text("filter.values.search")}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (keyActionOf("values", event) !== "apply") return
          event.preventDefault()
          onApply()
        }}
        onPaste={(event) => {
          const list = parseValueList(event.clipboardData.getData("text"))
          if (list.length < 2) return
          event.preventDefault()
          add(list)
        }}
      />
      <div className={picker.tools}>
        <button
          type="button"
          className={picker.tool}
          disabled={values.length === 0}
          onClick={() => onChange((isAllChosen ? removeValues : addValues)(draft.values, foundValues))}
        >
          {text(isAllChosen ? "filter.values.noneOfAll" : "filter.values.all", { count: values.length })}
        </button>
        <button
          type="button"
          className={picker.tool}
          disabled={values.length === 0}
          onClick={() => onChange(invertValues(draft.values, foundValues))}
        >
          {text("filter.values.invert")}
        </button>
        <button
          type="button"
          className={picker.tool}
          aria-expanded={isPasting}
          onClick={() => setPasting(!isPasting)}
        >
          {text("filter.values.paste")}
        </button>
      </div>
      {isPasting && <PasteList onAdd={add} />}
      {draft.values.length > 0 && (
        <ul
          className={picker.strip}
          aria-label={text("filter.values.selected", { count: draft.values.length })}
        >
          {draft.values.slice(0, maxPills).map((value) => (
            <li key={value === null ? "null" : `=${value}`}>
              <button
                type="button"
                className={styles.pill}
                onClick={() => onChange(toggleValue(draft.values, value))}
              >
                {nameOf(value)}
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
          {draft.values.length > maxPills && <li>+{draft.values.length - maxPills}</li>}
        </ul>
      )}
      {draft.values.length >= maxFilterValues && (
        <p className={styles.none}>{text("filter.values.most", { max: maxFilterValues })}</p>
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
        <ValueOptions
          values={values}
          chosen={chosen}
          isLoading={found?.status === "LOADING"}
          nameOf={nameOf}
          onToggle={(value) => onChange(toggleValue(draft.values, value))}
        />
      )}
      {values.length >= maxValues && <p className={styles.none}>{text("filter.values.more")}</p>}
    </search>
  )
}
