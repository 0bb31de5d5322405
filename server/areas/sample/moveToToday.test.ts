import { join } from "node:path"
import { it } from "@effect/vitest"
import { expect } from "vitest"
import { dayNumber, isoDay } from "#domain/data/moment.ts"
import { projectRoot } from "../../kernel/config.ts"
import { dataTypeOf } from "../../schema/dataset.ts"
import { readFiles, type WorkspaceFiles } from "../../workspace/files.ts"
import { moveToToday, weeksToToday } from "./moveToToday.ts"

const today = "2031-02-13"
const written = readFiles(join(projectRoot, "sample"))
const moved = moveToToday(written, today)

const values = <A>(list: ReadonlyArray<{ readonly value: A }>) => list.map(({ value }) => value)

/** Every text of a definition with where it stands. */
const textsOf = (value: unknown, path = ""): ReadonlyArray<readonly [string, string]> => {
  if (typeof value === "string") return [[path, value]]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`))
}

/** Texts of a workspace that say a year, but days in fields of their own, and how a source is read. */
const yearsIn = ({ datasets, cards, contents, stacks, embeds }: WorkspaceFiles) =>
  textsOf({ datasets, cards, contents, stacks, embeds }).filter(
    ([path, text]) =>
      /\.value\b/.test(path) &&
      !/\.source\b|\.(?:asOf|updated|created|beginDate|endDate)$/.test(path) &&
      /\b(?:19|20)\d\d\b/.test(text),
  )

it("ends each dataset of the sample within the week before today, on the same day of the week", () => {
  expect(moved.datasets).toHaveLength(written.datasets.length)
  for (const [index, { value }] of moved.datasets.entries()) {
    const before = written.datasets[index]?.value
    const distance = dayNumber(value.asOf ?? "") - dayNumber(before?.asOf ?? "")
    expect([value.id, distance % 7]).toEqual([value.id, 0])
    expect(dayNumber(today) - dayNumber(value.asOf ?? "")).toBeLessThanOrEqual(7)
    expect((value.asOf ?? "") < today).toBe(true)
    const isDated = value.columns.some(({ type }) => dataTypeOf(type) === "date" || type === "datetime")
    expect([value.id, value.shiftWeeks]).toEqual([value.id, isDated ? distance / 7 : undefined])
  }
})

it("says of a dataset and its dates by how many weeks they were moved", () => {
  const flights = values(moved.datasets).find(({ id }) => id === "flights")
  const weeks = `Moved by ${weeksToToday("2001-06-30", today).toLocaleString("en")} weeks`
  expect(flights?.description).toBe(
    `Three million departures within the United States. ${weeks}, to end yesterday`,
  )
  expect(flights?.columns.map(({ name, description }) => [name, description]).slice(0, 3)).toEqual([
    ["date", weeks],
    ["delay", "Minutes after the scheduled arrival; negative when early"],
    ["distance", undefined],
  ])
})

it("moves fixed ranges of cards with their datasets, and changes cards within the last week", () => {
  const ranges = (files: WorkspaceFiles) =>
    values(files.cards).flatMap(({ id, dataset, dateInfo }) =>
      dateInfo?.range?.dateTimeRangeType === "FIXED_RANGE" ? [{ id, dataset, ...dateInfo.range }] : [],
    )
  const before = ranges(written)
  expect(before.length).toBeGreaterThan(0)
  const weeksOf = new Map(values(moved.datasets).map(({ id, shiftWeeks = 0 }) => [id, shiftWeeks]))
  const later = (day: string, weeks = 0) => isoDay(dayNumber(day) + 7 * weeks)
  expect(ranges(moved)).toEqual(
    before.map((range) => ({
      ...range,
      beginDate: later(range.beginDate, weeksOf.get(range.dataset)),
      endDate: later(range.endDate, weeksOf.get(range.dataset)),
    })),
  )
  for (const { id, updated } of [...values(moved.cards), ...values(moved.contents)]) {
    const age = dayNumber(today) - dayNumber(updated)
    expect([id, age >= 1 && age <= 7]).toEqual([id, true])
  }
  for (const content of values(moved.contents)) {
    if (content.type === "poll") expect(content.created <= content.updated).toBe(true)
  }
})

it("leaves no year of the files in a text, a filter or a view of the sample", () => {
  expect(yearsIn(moved)).toEqual([])
})

it("gives the same for the same day", () => {
  expect(moveToToday(written, today)).toEqual(moved)
})
