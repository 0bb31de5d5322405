import { utcDay, utcMonth, utcYear } from "d3"
import type { Settings } from "../../data/options.ts"
import { weekInterval } from "../../data/week.ts"
import { formatDatePart } from "../../format/date.ts"
import type { Box } from "../../scene/scene.ts"
import { textWidth } from "../../text/width.ts"

/** The size of the names of months and weekdays. */
export const nameSize = 11
/** Between the names at the left and the cells, in pixels. */
export const nameGap = 6
const monthHeight = 18
const betweenBlocks = 8
const least = { width: 2, height: 3 }
/** How large a cell becomes, and how much taller than wide, where there is room. */
const most = { width: 36, height: 36 }
const tallest = 2
const weekdays = 7

/** The days of a year that are shown, and where their first week begins. */
export interface CalendarBlock {
  /** Its first moment, in milliseconds, as are `from` and `to`. */
  readonly year: number
  /** The first day, and the one after the last. */
  readonly from: number
  readonly to: number
  /** The first week, by its first day. */
  readonly week: Date
  /** The top of its cells, in pixels. */
  readonly top: number
}

/** Where a day is: its cell, its week among all that are shown, and its weekday from the first of the week on. */
interface DayCell {
  readonly x: number
  readonly y: number
  readonly week: number
  readonly weekday: number
}

/** A calendar in pixels. */
export interface CalendarLayout {
  readonly blocks: ReadonlyArray<CalendarBlock>
  readonly left: number
  readonly cell: Readonly<Record<"width" | "height", number>>
  /** The lower edge of the last block. */
  readonly bottom: number
  /** Where a day of a block is shown; one past its end, too. */
  readonly cellOf: (day: number, block?: CalendarBlock) => DayCell
}

/** Blocks for the years of days that fit into a room, one below the other: the latest ones. */
export const calendarLayout = (
  days: ReadonlyArray<number>,
  room: Box,
  settings: Settings,
): CalendarLayout => {
  const full = settings.size === "full"
  const weeks = weekInterval(settings.firstDayOfWeek)
  const left = full ? Math.min(room.width * 0.2, nameWidth(days, settings) + nameGap) : 0
  const head = full ? monthHeight : 0
  const between = full ? betweenBlocks : 1
  const all = spans(days)
  const fitting = Math.max(
    1,
    Math.floor((room.height + between) / (head + between + weekdays * (full ? least.height : 1))),
  )
  const spansShown = all.slice(-fitting)
  const weekOf = (day: number, from: number): number =>
    weeks.count(weeks.floor(new Date(from)), weeks.floor(new Date(day)))
  const across = spansShown.reduce((count, { from, to }) => Math.max(count, weekOf(to - 1, from) + 1), 1)
  const blockHeight = (room.height + between) / Math.max(1, spansShown.length) - between
  const width = Math.min(full ? most.width : room.width, (room.width - left) / across)
  const height = Math.max(
    0,
    Math.min(
      full ? Math.min(most.height, Math.max(least.width, width) * tallest) : room.height,
      (blockHeight - head) / weekdays,
    ),
  )
  const blocks = spansShown.map(
    (span, index): CalendarBlock => ({
      ...span,
      week: weeks.floor(new Date(span.from)),
      top: room.y + head + index * (head + weekdays * height + between),
    }),
  )
  const blockOf = (day: number): CalendarBlock | undefined =>
    blocks.findLast(({ from }) => from <= day) ?? blocks[0]
  return {
    blocks,
    left,
    cell: { width, height },
    bottom: (blocks.at(-1)?.top ?? room.y) + weekdays * height,
    cellOf: (day, block = blockOf(day)) => {
      const start = weeks.floor(new Date(day))
      const week = block === undefined ? 0 : weeks.count(block.week, start)
      const weekday = utcDay.count(start, new Date(day))
      return {
        x: left + week * width,
        y: (block?.top ?? 0) + weekday * height,
        week: (block === undefined ? 0 : blocks.indexOf(block)) * (across + 1) + week,
        weekday,
      }
    },
  }
}

/** The years of days: whole ones, but for the months before the first day and after the last of a single year. */
const spans = (days: ReadonlyArray<number>): ReadonlyArray<Omit<CalendarBlock, "week" | "top">> => {
  const first = days.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const last = days.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  if (days.length === 0) return []
  const years = new Set(days.map((day) => utcYear.floor(new Date(day)).getTime()))
  if (years.size > 1) {
    return [...years]
      .toSorted((a, b) => a - b)
      .map((year) => ({ year, from: year, to: utcYear.offset(new Date(year)).getTime() }))
  }
  return [...years].map((year) => ({
    year,
    from: utcMonth.floor(new Date(first)).getTime(),
    to: utcMonth.offset(utcMonth.floor(new Date(last))).getTime(),
  }))
}

/** The width of the longest name at the left: of a weekday, or of a year. */
const nameWidth = (days: ReadonlyArray<number>, { locale }: Settings): number => {
  const names = [
    ...Array.from({ length: weekdays }, (_, day) =>
      formatDatePart(Date.UTC(2001, 0, day + 1), "weekday", locale),
    ),
    ...(days[0] === undefined ? [] : [formatDatePart(days[0], "year", locale)]),
  ]
  return names.reduce((most, name) => Math.max(most, textWidth(name, nameSize)), 0)
}
