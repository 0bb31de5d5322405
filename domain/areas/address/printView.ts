import { meaningOf } from "../filter/queryFilter.ts"
import type { ViewSettings } from "../filter/settings.ts"
import type { QueryFilter } from "../filter/types.ts"
import { inheritedSettings } from "../level/inherit.ts"
import type { CardView, DrillStep } from "../level/view.ts"
import { printFilters } from "./filters.ts"
import { noFilters } from "./names.ts"
import type { Parameter } from "./query.ts"
import { printSettings } from "./settings.ts"

/** Filters and settings of a level, as the one below inherits them. */
export interface LevelView {
  readonly filters: ReadonlyArray<QueryFilter>
  readonly settings: ViewSettings
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

const levelViewOf = ({ label: _, filters: __, applied = [], ...settings }: DrillStep): LevelView => ({
  filters: applied,
  settings,
})

const printOwnFilters = (
  filters: ReadonlyArray<QueryFilter>,
  above: ReadonlyArray<QueryFilter>,
): ReadonlyArray<Parameter> => {
  if (isSame(filters.map(meaningOf), above.map(meaningOf))) return []
  return filters.length === 0 ? [noFilters] : printFilters(filters)
}

/** Settings that differ from the inherited ones; all of them as JSON where one was inherited and given up. */
const printOwnSettings = (
  settings: ViewSettings,
  inherited: ViewSettings,
  dateColumn: string | null,
): ReadonlyArray<Parameter> => {
  if (Object.keys(inherited).some((name) => !(name in settings))) return [["view", JSON.stringify(settings)]]
  const all = printSettings(settings, dateColumn)
  const known = printSettings(inherited, dateColumn)
  return all.filter((parameter) => !known.some((other) => isSame(other, parameter)))
}

/** Parameters with the name of their part of the address. */
export const within = (section: string, parameters: ReadonlyArray<Parameter>): ReadonlyArray<Parameter> =>
  parameters.map(([name, text]) => [`${section}.${name}`, text])

/** Label of a drill, which a step without filters has not; a `~` before it tells one that begins with a bracket from the JSON of older addresses. */
const printLabel = (label: string): string => label.replace(/^[~[]/, "~$&")

/**
 * Parameters of an address that opens a card in a view, short and readable; see docs/addresses.md. `dateColumn` is the
 * card's own column of dates. `isExact` says of a card without filters that it has none, so that it opens without those
 * that its reader remembers. `parseView` reads them.
 */
export const printView = (
  { filters, settings, drill }: CardView,
  dateColumn: string | null,
  isExact = false,
): ReadonlyArray<Parameter> => {
  const none = isExact && filters.length === 0 ? [noFilters] : []
  const parameters: Array<Parameter> = [
    ...none,
    ...printFilters(filters),
    ...printSettings(settings, dateColumn),
  ]
  let above: LevelView = { filters, settings }
  for (const [index, step] of drill.entries()) {
    const own = levelViewOf(step)
    parameters.push(
      ["drill", step.filters.length === 0 ? "" : printLabel(step.label)],
      ...within(`drill${index + 1}`, printFilters(step.filters)),
      ...within(`level${index + 1}`, [
        ...printOwnFilters(own.filters, above.filters),
        ...printOwnSettings(own.settings, inheritedSettings(above.settings), dateColumn),
      ]),
    )
    above = own
  }
  return parameters
}
