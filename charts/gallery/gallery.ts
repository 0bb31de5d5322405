import { ChartType } from "#domain/data/chart.ts"
import { chartTypes } from "../types/index.ts"
import { bars } from "./bars.ts"
import { distributions } from "./distributions.ts"
import { card, details, entry, type GalleryEntry, preview, thumbnail } from "./entry.ts"
import { flightsByOrigin } from "./fixtures/flights-by-origin.ts"
import { indexByMonth } from "./fixtures/index-by-month.ts"
import { weatherByYear } from "./fixtures/weather-by-year.ts"
import { flows } from "./flows.ts"
import { grids } from "./grids.ts"
import { lines } from "./lines.ts"
import { maps } from "./maps.ts"
import { parts } from "./parts.ts"
import { tables } from "./tables.ts"
import { values } from "./values.ts"

const variants: ReadonlyArray<GalleryEntry> = [
  ...bars,
  ...lines,
  ...parts,
  ...distributions,
  ...grids,
  ...values,
  ...flows,
  ...maps,
  ...tables,
]

/** A chart type in every size, over a table that has what it needs. */
const inEverySize = (chartType: ChartType): ReadonlyArray<GalleryEntry> => {
  const { name, needs } = chartTypes[chartType]
  const id = chartType.replace("badge_", "").replaceAll("_", "-")
  const table = needs.series ? weatherByYear : needs.category === "DATES" ? indexByMonth : flightsByOrigin
  return [
    entry(id, name, chartType, table, card),
    entry(`${id}-details`, `${name}, medium details`, chartType, table, details),
    entry(`${id}-preview`, `${name}, preview`, chartType, table, preview),
    entry(`${id}-thumbnail`, `${name}, thumbnail`, chartType, table, thumbnail),
  ]
}

/** Every chart type and variant, over small tables of real data; a type without variants here is shown in every size. */
export const galleryEntries: ReadonlyArray<GalleryEntry> = [
  ...variants,
  ...ChartType.literals
    .filter((id) => !variants.some(({ chart }) => chart.chartType === id))
    .flatMap(inEverySize),
]
