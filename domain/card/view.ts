import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { ChartType } from "../data/chart.ts"
import { DateRangeFilter } from "../data/dateRangeFilter.ts"
import { DrillStep, drillSteps } from "../drill/address.ts"
import type { DrillState } from "../drill/drill.ts"
import type { FilterState } from "../filter/evolve.ts"
import { appliedFilters } from "../filter/filter.ts"
import { DateGrainSetting, QueryFilter } from "../filter/types.ts"
import type { CardUrn } from "../kernel/ids.ts"
import { levelKey } from "../kernel/levelKey.ts"
import { filtersOf, openLevels, viewOf } from "./select.ts"
import type { CardState } from "./types.ts"

/** How a person sees a card beside its filters: what they chose over its dates, its grain and its chart type. */
export const ViewSettings = Schema.Struct({
  /** Null is all time; left out, the card's own range. */
  dateRange: Schema.optionalKey(Schema.NullOr(DateRangeFilter)),
  dateGrain: Schema.optionalKey(DateGrainSetting),
  chartType: Schema.optionalKey(ChartType),
})
export type ViewSettings = typeof ViewSettings.Type

/** A card exactly as a person sees it, to be opened again by others: its filters, settings and drilled levels. */
export const CardView = Schema.Struct({
  filters: Schema.Array(QueryFilter),
  settings: ViewSettings,
  drill: Schema.Array(DrillStep),
})
export type CardView = typeof CardView.Type

/** A card as it stands on the screen. */
export const cardView = (
  {
    card,
    filter,
    drill,
  }: { readonly card: CardState; readonly filter: FilterState; readonly drill: DrillState },
  urn: CardUrn,
): CardView => {
  const key = levelKey(urn, 0)
  const { filters, overrideDateRange, dateRange, dateGrain } = filtersOf(filter, key)
  const { chartType } = viewOf(card, key)
  return {
    filters: appliedFilters(filters),
    settings: {
      ...(overrideDateRange ? { dateRange } : {}),
      ...(dateGrain === null ? {} : { dateGrain }),
      ...(chartType === null ? {} : { chartType }),
    },
    drill: drillSteps(openLevels(drill, urn), filter),
  }
}

const Settings = Schema.fromJsonString(ViewSettings)
const decode = Schema.decodeUnknownSync(Settings)
const encode = Schema.encodeSync(Settings)

/** The settings of the `view` query parameter; left when it names none. */
export const parseSettings = (text: string): E.Either<"Invalid view", ViewSettings> =>
  E.tryCatch(
    () => decode(text),
    () => "Invalid view" as const,
  )

/** Settings as the text of the `view` query parameter; null where nothing was chosen. */
export const printSettings = (settings: ViewSettings): string | null =>
  Object.keys(settings).length === 0 ? null : encode(settings)
