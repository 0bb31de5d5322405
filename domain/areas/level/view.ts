import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { List, Text } from "../../kernel/bounded.ts"
import { meaningOf } from "../filter/queryFilter.ts"
import { ViewSettings, ViewSettingsInput } from "../filter/settings.ts"
import { QueryFilter, QueryFiltersInput } from "../filter/types.ts"

/**
 * Drill in an address: its label and filters, the filters that were `applied` at the level it opened, and its settings.
 */
export const DrillStep = Schema.Struct({
  label: Schema.String,
  filters: Schema.Array(QueryFilter),
  applied: Schema.optionalKey(Schema.Array(QueryFilter)),
  ...ViewSettings.fields,
})
export type DrillStep = typeof DrillStep.Type

/** Longest label of a drill, which lists the values of its mark, in UTF-16 units. */
export const maxDrillLabelLength = 2_000
/** Most levels of a drill path in one view. */
export const maxDrillSteps = 50

/** Drill steps of a command, with limits. */
export const DrillStepsInput = List(
  Schema.Struct({
    ...ViewSettingsInput.fields,
    label: Text(maxDrillLabelLength),
    filters: QueryFiltersInput,
    applied: Schema.optionalKey(QueryFiltersInput),
  }),
  maxDrillSteps,
)

/** A card exactly as a person sees it, to be opened again by others: its filters, settings and drilled levels. */
export const CardView = Schema.Struct({
  filters: Schema.Array(QueryFilter),
  settings: ViewSettings,
  drill: Schema.Array(DrillStep),
})
export type CardView = typeof CardView.Type

/** A view down to one of its levels, where filters choose a data point. */
export const atPoint = (view: CardView, index: number, filters: ReadonlyArray<QueryFilter>): CardView => {
  const drill = view.drill.slice(0, index)
  const deepest = drill.at(-1)
  if (deepest === undefined) return { ...view, filters: [...view.filters, ...filters], drill }
  return { ...view, drill: drill.with(-1, { ...deepest, applied: [...(deepest.applied ?? []), ...filters] }) }
}

/** All filters of the deepest level of a view; each once. */
export const viewFilters = ({
  filters,
  drill,
}: Pick<CardView, "filters" | "drill">): ReadonlyArray<QueryFilter> => {
  const deepest = drill.at(-1)
  const applied = deepest === undefined ? filters : (deepest.applied ?? [])
  const all = [...drill.flatMap((step) => step.filters), ...applied]
  return [...new Map(all.map((filter) => [JSON.stringify(meaningOf(filter)), filter])).values()]
}

const Settings = Schema.fromJsonString(ViewSettings)
const decodeSettings = Schema.decodeUnknownSync(Settings)
const encodeSettings = Schema.encodeSync(Settings)

const DrillSteps = Schema.fromJsonString(Schema.Array(DrillStep))
const decodeDrill = Schema.decodeUnknownSync(DrillSteps)

/** Settings of the `view` query parameter; left if it has none. */
export const parseSettings = (text: string): E.Either<"Invalid view", ViewSettings> =>
  E.tryCatch(
    () => decodeSettings(text),
    () => "Invalid view" as const,
  )

/** Settings as the text of the `view` query parameter; null if nothing was chosen. */
export const printSettings = (settings: ViewSettings): string | null =>
  Object.keys(settings).length === 0 ? null : encodeSettings(settings)

/** Drills of the `drill` query parameter; left if the text is no list of drills. */
export const parseDrill = (text: string): E.Either<"Invalid drill", ReadonlyArray<DrillStep>> =>
  E.tryCatch(
    () => decodeDrill(text),
    () => "Invalid drill" as const,
  )
