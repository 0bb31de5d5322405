import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_calendar`: a cell for each day, weeks across and weekdays down, as warm as its value ranks; a block for each year. */
export const calendar = {
  id: "badge_calendar",
  word: chartWords.badge_calendar,
  name: "Calendar",
  needs: { category: "DATES", series: false },
  options: { shows: "MARKS", categories: "ACROSS", reads: "MARK", values: "FIRST", colors: "VALUES" },
  authored: [],
  drawing: drawingFrom(
    "calendar",
    () => import("../layouts/grids/calendar.ts"),
    ({ calendar, calendarSummary }) => ({ draw: calendar, summary: calendarSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
