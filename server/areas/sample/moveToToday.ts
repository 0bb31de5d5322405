import type { DateTimeRange } from "#domain/data/dateRangeFilter.ts"
import { dayNumber, isoDay } from "#domain/data/moment.ts"
import type { DataSourceId } from "#domain/kernel/ids.ts"
import type { CardDefinition } from "../../schema/card.ts"
import type { ContentDefinition } from "../../schema/content.ts"
import { type Dataset, type DatasetColumn, dataTypeOf } from "../../schema/dataset.ts"
import type { PrepareFiles } from "../../workspace/load.ts"
import type { Located } from "../../workspace/located.ts"

/** By how many weeks a day moves to be the latest possible before today. */
export const weeksToToday = (day: string, today: string): number =>
  Math.floor((dayNumber(today) - 1 - dayNumber(day)) / 7)

/** A day, or a moment, so many weeks later. */
const later = (moment: string, weeks: number): string =>
  isoDay(dayNumber(moment) + 7 * weeks) + moment.slice("2001-06-30".length)

/**
 * The sample's definitions with all dates by as many whole weeks later as let each dataset end yesterday, or on the last
 * day before that is the same day of the week. Each dataset moves by itself, since no card compares the dates of two.
 * Where a dataset ends its `asOf` says. Cards are as old as what they were written for: at most a week.
 */
export const moveToToday: PrepareFiles = (files, today) => {
  const shifts = new Map<DataSourceId, number>(
    files.datasets.flatMap(({ value: { id, asOf } }) =>
      asOf === null ? [] : [[id, weeksToToday(asOf, today)] as const],
    ),
  )
  return {
    ...files,
    datasets: each(files.datasets, (dataset) => movedDataset(dataset, shifts.get(dataset.id) ?? 0)),
    cards: each(files.cards, (card) => movedCard(card, shifts.get(card.dataset) ?? 0, today)),
    contents: each(files.contents, (content) => movedContent(content, today)),
  }
}

const each = <A>(list: ReadonlyArray<Located<A>>, change: (value: A) => A): ReadonlyArray<Located<A>> =>
  list.map((located) => ({ ...located, value: change(located.value) }))

const isDate = ({ type }: DatasetColumn): boolean =>
  dataTypeOf(type) === "date" || dataTypeOf(type) === "datetime"

const withNote = (text: string | undefined, note: string): string => (text ? `${text}. ${note}` : note)

const movedDataset = (dataset: Dataset, weeks: number): Dataset => {
  const { asOf, columns, description } = dataset
  const moved = { ...dataset, asOf: asOf === null ? null : later(asOf, weeks) }
  if (!columns.some(isDate)) return moved
  const note = `Moved by ${weeks.toLocaleString("en")} weeks`
  const noted = (column: DatasetColumn): DatasetColumn =>
    isDate(column) ? { ...column, description: withNote(column.description, note) } : column
  const [first, ...others] = columns
  return {
    ...moved,
    shiftWeeks: weeks,
    description: withNote(description, `${note}, to end yesterday`),
    columns: [noted(first), ...others.map(noted)],
  }
}

const movedRange = (range: DateTimeRange, weeks: number): DateTimeRange =>
  range.dateTimeRangeType === "FIXED_RANGE"
    ? { ...range, beginDate: later(range.beginDate, weeks), endDate: later(range.endDate, weeks) }
    : range

const movedCard = (card: CardDefinition, weeks: number, today: string): CardDefinition => {
  const { dateInfo, updated } = card
  return {
    ...card,
    updated: later(updated, weeksToToday(updated, today)),
    dateInfo:
      dateInfo?.range === undefined ? dateInfo : { ...dateInfo, range: movedRange(dateInfo.range, weeks) },
  }
}

const movedContent = (content: ContentDefinition, today: string): ContentDefinition => {
  const weeks = weeksToToday(content.updated, today)
  const moved = { ...content, updated: later(content.updated, weeks) }
  return moved.type === "poll" ? { ...moved, created: later(moved.created, weeks) } : moved
}
