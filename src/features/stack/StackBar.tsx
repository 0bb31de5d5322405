import { Crosshair, FilterX } from "lucide-react"
import { cardOf } from "#domain/areas/card/card.ts"
import { stackLoadOf } from "#domain/areas/stack/stackLoad.ts"
import type { Stack } from "#domain/areas/stack/types.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { stackKey } from "#domain/kernel/levelKey.ts"
import { mintFilterId } from "#services/ids/mint.ts"
import { AddFilter } from "#src/features/filter/AddFilter.tsx"
import { DateButton } from "#src/features/filter/DateButton.tsx"
import { FilterList } from "#src/features/filter/FilterList.tsx"
import { isNew } from "#src/features/filter/isNew.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useFilterDispatch } from "#src/state/useLevels.ts"
import controls from "#src/ui/design/controls.module.css"
import { useShortcut } from "#src/ui/keys/useShortcut.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./bar.module.css"

/** Any column stands for the date column of each card: see `scopeOf`. */
const anyDate = { exprType: "COLUMN", column: "date" } as const

/** What applies to all cards of a stack: one range of dates, filters, and whether its marks filter one another. */
export const StackBar = ({ stack }: { stack: Stack }) => {
  const text = useText()
  const dispatch = useDispatch()
  const filter = useFilterDispatch()
  const key = stackKey(stack.id)
  const urn = CardUrn.make(key)
  const { filters, isCrossFiltering } = useSelect((state) => stackLoadOf(state.stack, stack.id))
  const asOf = useSelect(({ card }) =>
    stack.cards.reduce<string | null | undefined>((latest, { urn }) => {
      const info = cardOf(card, urn)?.dateInfo
      if (info === null || info === undefined) return latest
      return latest === undefined || (info.asOf ?? "") > (latest ?? "") ? info.asOf : latest
    }, undefined),
  )
  const { id } = stack
  const toggleCrossFilter = (): void => {
    dispatch({ area: "stack", command: { _tag: "ToggleCrossFilter", id } })
  }
  useShortcut("stack", "crossFilter", toggleCrossFilter)
  useShortcut("tools", "filter", () => filter({ _tag: "AddFilter", key, id: mintFilterId(), cardURN: urn }))
  const hasOwn = filters.filters.some((filter) => !isNew(filter)) || filters.overrideDateRange
  return (
    <section className={styles.bar} aria-label={text("stack.filters")}>
      {asOf !== undefined && (
        <DateButton
          range={filters.overrideDateRange ? (filters.dateRange?.dateTimeRange ?? null) : undefined}
          asOf={asOf}
          published={text("stack.dates.own")}
          onChange={(range) =>
            filter(
              range === undefined
                ? { _tag: "ResetDateRange", key }
                : {
                    _tag: "ChangeDateRange",
                    key,
                    dateRange: range && { column: anyDate, dateTimeRange: range },
                  },
            )
          }
        />
      )}
      <FilterList levelKey={key} urn={urn} />
      <AddFilter
        levelKey={key}
        cardURN={urn}
        urn={urn}
        className={`${controls.button} ${controls.quiet}`}
        wordClass={styles.word}
      />
      {hasOwn && (
        <button
          type="button"
          className={`${controls.button} ${controls.quiet}`}
          onClick={() => filter({ _tag: "ClearFilters", key })}
        >
          <FilterX size={18} aria-hidden="true" />
          <span className={styles.word}>{text("filter.clear")}</span>
        </button>
      )}
      <button
        type="button"
        className={`${controls.button} ${controls.quiet} ${styles.cross}`}
        aria-pressed={isCrossFiltering}
        aria-keyshortcuts="c"
        title={text("stack.crossFilter.hint")}
        onClick={toggleCrossFilter}
      >
        <Crosshair size={18} aria-hidden="true" />
        <span className={styles.word}>{text("stack.crossFilter")}</span>
      </button>
    </section>
  )
}
