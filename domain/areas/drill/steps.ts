import type { FilterId } from "../../kernel/ids.ts"
import type { Filter } from "../filter/types.ts"

/**
 * Step of a drill: the label of what was drilled into, and all filters of the drill so far, those of the steps above
 * before its own.
 */
export interface Step {
  readonly label: string | null
  readonly drillFilters: ReadonlyArray<Filter>
}

/** Whether a filter is one of a drill. */
export const isDrillFilter = (drillFilters: ReadonlyArray<Filter>, id: FilterId): boolean =>
  drillFilters.some((filter) => filter.id === id)

/** Filters that a step adds to those of the one above. */
export const ownDrillFilters = (
  { drillFilters }: Pick<Step, "drillFilters">,
  above: Pick<Step, "drillFilters"> | undefined,
): ReadonlyArray<Filter> => drillFilters.slice(above?.drillFilters.length ?? 0)

/**
 * The steps of a drill, from the card down, with one filter of it changed, or removed (null): at the step that added it
 * and at all below, which follow. That step has no label any more, since it was the name of what was drilled into; a
 * step whose filters are all removed stays, and stands for all rows of the one above. Others are left as they are.
 */
export const withDrillFilter = <Of extends Step>(
  steps: ReadonlyArray<Of>,
  id: FilterId,
  next: Filter | null,
): ReadonlyArray<Of> => {
  const owner = steps.findIndex(({ drillFilters }) => isDrillFilter(drillFilters, id))
  if (owner < 0) return steps
  return steps.map((step, index) =>
    isDrillFilter(step.drillFilters, id)
      ? {
          ...step,
          label: index === owner ? "" : step.label,
          drillFilters: step.drillFilters.flatMap((filter) =>
            filter.id === id ? (next === null ? [] : [next]) : [filter],
          ),
        }
      : step,
  )
}
