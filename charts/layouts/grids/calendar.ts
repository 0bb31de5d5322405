import { utcDay, utcYear } from "d3"
import type { Category } from "../../data/category.ts"
import { type Channels, datumLabel } from "../../data/channels.ts"
import { heatScale } from "../../data/heat.ts"
import type { Settings } from "../../data/options.ts"
import { type Placed, placedDatum, placedPoints } from "../../data/places.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { footNote } from "../../frame/foot-note.ts"
import { heatLegend, heatLegendHeight } from "../../frame/heat-legend.ts"
import { countedSummary } from "../../frame/summary.ts"
import type { RectMark } from "../../scene/scene.ts"
import type { ChartTypeDrawing } from "../chart-type-drawing.ts"
import { blockLabels, monthRules } from "./calendar-frame.ts"
import { type CalendarLayout, calendarLayout } from "./calendar-layout.ts"

const gap = 1
/** Below the days: the note of those that are not shown, and the legend. */
const belowDays = heatLegendHeight + 24

/** The day of a category, in milliseconds; null for what is no date. */
const dayOf = ({ scalar }: Category): number | null =>
  scalar === null ? null : utcDay.floor(new Date(scalar)).getTime()

const yearOf = (timestamp: number): number => utcYear.floor(new Date(timestamp)).getTime()

/** The days of channels whose years have room, the latest first, and how many values have none. */
const shownDays = (channels: Channels, settings: Settings) => {
  const { placed, missing } =
    channels.kind === "date" ? placedPoints(channels, dayOf) : { placed: [], missing: channels.values.length }
  const full = settings.size === "full"
  const foot = full ? belowDays : 0
  const room = { x: 0, y: 0, width: settings.width, height: Math.max(1, settings.height - foot) }
  const layout = calendarLayout(
    placed.map(({ place }) => place),
    room,
    settings,
  )
  const years = new Set(layout.blocks.map(({ year }) => year))
  const days = placed.filter(({ place }) => years.has(yearOf(place)))
  return { room, layout, days, missing: missing + placed.length - days.length }
}

/** A cell for each day, weeks across and weekdays down, as warm as its value ranks; a block for each year. */
export const calendar = (channels: Channels, settings: Settings): ChartDrawing => {
  const full = settings.size === "full"
  const { room, layout, days, missing } = shownDays(channels, settings)
  const below = { ...settings, height: Math.min(settings.height, layout.bottom + belowDays) }
  const { heatOf, steps } = heatScale({ points: days.map(({ point }) => point) })
  const marks = days.map((day): RectMark => cellOf(channels, day, layout, heatOf(day.point), settings))
  return {
    plot: room,
    axes: [],
    legend: full ? heatLegend(channels, { steps }, below) : null,
    paths: [],
    rules: full ? layout.blocks.flatMap((block) => monthRules(block, layout)) : [],
    marks,
    annotations: full
      ? [
          ...layout.blocks.flatMap((block) => blockLabels(block, layout, settings)),
          ...(missing > 0
            ? [{ ...footNote(missing, settings), y: below.height - heatLegendHeight - 8 }]
            : []),
        ]
      : [],
  }
}

const cellOf = (
  channels: Channels,
  day: Placed<number>,
  { cellOf, cell }: CalendarLayout,
  heat: number,
  settings: Settings,
): RectMark => {
  const { x, y, week, weekday } = cellOf(day.place)
  const datum = placedDatum(channels, day, { categoryIndex: week, seriesIndex: weekday }, settings)
  return {
    kind: "rect",
    key: day.point.key,
    color: 0,
    heat,
    datum,
    label: datumLabel(datum),
    x,
    y,
    width: Math.max(0, cell.width - (cell.width > 3 ? gap : 0)),
    height: Math.max(0, cell.height - (cell.height > 3 ? gap : 0)),
    round: "none",
  }
}

/** What a screen reader says of a calendar. */
export const calendarSummary: ChartTypeDrawing["summary"] = (name, channels, marks, settings) => {
  const { missing } = shownDays(channels, settings)
  return countedSummary(name, channels, marks, { counted: settings.texts.days, missing }, settings)
}
