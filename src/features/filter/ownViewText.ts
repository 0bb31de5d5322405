import { rangeText } from "#charts/format/dateRange.ts"
import { settingsOf } from "#domain/level/select.ts"
import type { Level } from "#domain/level/types.ts"
import type { useText } from "#src/ui/text/useText.ts"
import type { ValueFormat } from "./filterText.ts"
import { filterTexts } from "./filterTexts.ts"

type Text = ReturnType<typeof useText>

/** What a person changed at a card, in one line: `Filtered by you: Origin state = AK · Last month`. */
export const ownViewText = (level: Level, text: Text, format: ValueFormat): string => {
  const settings = settingsOf(level)
  const { dateRange, dateGrain, chartType, filterGroupIds = [], hiddenSeries = [], startsAtZero } = settings
  const narrowed = [
    ...filterTexts(level, text, format),
    ...(dateRange === undefined
      ? []
      : [dateRange === null ? text("date.all") : rangeText(dateRange.dateTimeRange, text, format.locale)]),
    ...(filterGroupIds.length === 0 ? [] : [text("filter.pdp")]),
  ]
  const drawn = [
    ...(dateGrain === undefined
      ? []
      : [text("tile.grain", { grain: text(`grain.${dateGrain.dateTimeElement}`) })]),
    ...(chartType === undefined ? [] : [text(`chartType.${chartType}`)]),
    ...(hiddenSeries.length === 0 ? [] : [text("chart.hidden", { count: hiddenSeries.length })]),
    ...(startsAtZero === undefined ? [] : [text("chart.axis.zero")]),
  ]
  return text(narrowed.length === 0 ? "tile.changed" : "tile.filtered", {
    view: [...narrowed, ...drawn].join(" · "),
  })
}
