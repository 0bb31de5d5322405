import { utcDay, utcMonth } from "d3"
import type { Settings } from "../../data/options.ts"
import { weekInterval } from "../../data/week.ts"
import { formatDatePart } from "../../format/date.ts"
import type { Label, Rule } from "../../scene/scene.ts"
import { apartLabels } from "../../text/boxes.ts"
import { type CalendarBlock, type CalendarLayout, nameGap, nameSize } from "./calendar-layout.ts"

const weekdays = 7
/** From the top of the cells up to the names of months, in pixels. */
const above = 5
/** Cells of less height have names at every other weekday, or none, in pixels. */
const tall = 13
const low = 6.5

const monthsOf = ({ from, to }: CalendarBlock): ReadonlyArray<Date> =>
  utcMonth.range(new Date(from), new Date(to))

/** The lines around each month of a block: they go down between two weeks, by a step where a month begins within one. */
export const monthRules = (block: CalendarBlock, layout: CalendarLayout): ReadonlyArray<Rule> => {
  const { cell, cellOf } = layout
  const bottom = block.top + weekdays * cell.height
  const rule = (x1: number, y1: number, x2: number, y2: number): Rule => ({
    x1: x1 - 0.5,
    y1: y1 - 0.5,
    x2: x2 - 0.5,
    y2: y2 - 0.5,
    ink: "quiet",
    width: 0.75,
  })
  const edges = [...monthsOf(block).map(Number), block.to].flatMap((day) => {
    const { x, y, weekday } = cellOf(day, block)
    return weekday === 0
      ? [rule(x, block.top, x, bottom)]
      : [
          rule(x + cell.width, block.top, x + cell.width, y),
          rule(x, y, x + cell.width, y),
          rule(x, y, x, bottom),
        ]
  })
  const first = cellOf(block.from, block)
  const end = cellOf(block.to, block)
  return [
    ...edges,
    rule(
      first.weekday === 0 ? first.x : first.x + cell.width,
      block.top,
      end.weekday === 0 ? end.x : end.x + cell.width,
      block.top,
    ),
    rule(first.x, bottom, end.x, bottom),
  ]
}

/** The year of a block and the names of its months above it, and of weekdays beside it. */
export const blockLabels = (
  block: CalendarBlock,
  layout: CalendarLayout,
  { firstDayOfWeek, locale, width }: Settings,
): ReadonlyArray<Label> => {
  const { cell, cellOf, left } = layout
  const label = (x: number, y: number, text: string, anchor: Label["anchor"]): Label => ({
    x,
    y,
    text,
    size: nameSize,
    weight: 400,
    anchor,
    ink: "quiet",
  })
  const year = {
    ...label(left - nameGap, block.top - above, formatDatePart(block.year, "year", locale), "end"),
    weight: 600,
    ink: "normal",
  } as const
  const months = monthsOf(block).map((month) => {
    const { x, weekday } = cellOf(month.getTime(), block)
    const text = formatDatePart(month.getTime(), "monthName", locale)
    return label(weekday === 0 ? x : x + cell.width, block.top - above, text, "start")
  })
  const week = weekInterval(firstDayOfWeek).floor(new Date(block.from))
  const every = cell.height >= tall ? 1 : cell.height >= low ? 2 : weekdays
  const days = Array.from({ length: weekdays }, (_, day) => day)
    .filter((day) => day % every === 0 && every < weekdays)
    .map((day) =>
      label(
        left - nameGap,
        block.top + (day + 0.5) * cell.height + nameSize * 0.35,
        formatDatePart(utcDay.offset(week, day).getTime(), "weekday", locale),
        "end",
      ),
    )
  const room = { x: 0, y: 0, width, height: Number.MAX_VALUE }
  return [year, ...everyThatFits(months, (some) => apartLabels(some, room, [year])), ...days]
}

/** All names, or every second, third or sixth where that many do not fit beside each other. */
const everyThatFits = (
  names: ReadonlyArray<Label>,
  fitting: (names: ReadonlyArray<Label>) => ReadonlyArray<Label>,
): ReadonlyArray<Label> => {
  const choices = [1, 2, 3, 6].map((every) => names.filter((_, index) => index % every === 0))
  return choices.find((some) => fitting(some).length === some.length) ?? fitting(choices.at(-1) ?? [])
}
