import { chartTypes } from "#charts/types/index.ts"
import { optionNames } from "#charts/types/options-taken.ts"
import { takesDates } from "#charts/types/support.ts"
import type { DataType } from "#domain/data/dataType.ts"
import type { CardDefinition, CategoryDimension, Dimension, Measure } from "../schema/card.ts"
import { chartNameList } from "../schema/chartNames.ts"
import type { Dataset } from "../schema/dataset.ts"
import { actualText } from "../schema/diagnostic.ts"
import type { Located } from "./located.ts"
import type { References } from "./References.ts"

type Path = ReadonlyArray<string | number>
type LocatedCard = Located<CardDefinition>

/** Data types of columns that ranges of dates apply to. */
export const dateTypes = ["date", "datetime"] as const
const numbers = ["numeric"] as const
const measurable = [...numbers, ...dateTypes] as const

/** Checks the references of a card to its dataset and the other cards. */
export const checkCard = (
  references: References,
  definition: LocatedCard,
  cards: ReadonlyArray<LocatedCard>,
): void => {
  const card = definition.value
  references.grants(definition)
  checkDrillPath(references, definition, cards)
  checkShape(references, definition)
  checkOptions(references, definition)
  references.palette(definition, ["palette"], card.palette)
  const dataset = references.dataset(definition, ["dataset"], card.dataset)
  if (dataset === undefined) return
  if (card.category !== null) checkDimension(references, definition, ["category"], dataset, card.category)
  if (card.series !== null) checkDimension(references, definition, ["series"], dataset, card.series)
  for (const [index, detail] of card.details.entries()) {
    checkDimension(references, definition, ["details", index], dataset, detail)
  }
  for (const [index, field] of card.across.entries()) {
    checkDimension(references, definition, ["across", index], dataset, field)
  }
  const extremesOf = card.chart !== null && takesDates(card.chart) ? measurable : numbers
  for (const [index, measure] of card.values.entries()) {
    checkMeasure(references, definition, ["values", index], dataset, measure, extremesOf)
  }
  if (card.summary !== null) checkMeasure(references, definition, ["summary"], dataset, card.summary)
  for (const [index, name] of card.columns.entries())
    references.column(definition, ["columns", index], dataset, name)
  references.filters(definition, ["filters"], dataset, card.filters, card.values)
  if (card.dateInfo !== null) {
    references.column(definition, ["dateInfo", "column"], dataset, card.dateInfo.column, dateTypes)
  }
}

const checkDimension = (
  references: References,
  definition: LocatedCard,
  path: Path,
  dataset: Dataset,
  { column, grain, bin }: CategoryDimension,
): void => {
  const isBoth = grain !== undefined && bin !== undefined
  if (isBoth)
    references.report(definition, [...path, "bin"], "a bin", "none: a grain groups dates, a bin numbers")
  const expected = grain !== undefined ? dateTypes : bin === undefined ? undefined : (["numeric"] as const)
  references.column(definition, [...path, "column"], dataset, column, expected)
}

/** Checks that a measure names columns of a dataset, of the data types that it measures. */
export const checkMeasure = (
  references: References,
  definition: Located<unknown>,
  path: Path,
  dataset: Dataset,
  measure: Measure,
  extremesOf: ReadonlyArray<DataType> = numbers,
): void => {
  switch (measure.aggregate) {
    case "count":
      return
    case "share":
      references.filters(definition, [...path, "where"], dataset, measure.where)
      return
    case "countDistinct":
      references.column(definition, [...path, "column"], dataset, measure.column)
      return
    case "first":
    case "last":
      references.column(definition, [...path, "column"], dataset, measure.column, ["numeric"])
      references.column(definition, [...path, "by"], dataset, measure.by, dateTypes)
      return
    case "min":
    case "max":
      references.column(definition, [...path, "column"], dataset, measure.column, extremesOf)
      return
    default:
      references.column(definition, [...path, "column"], dataset, measure.column, numbers)
  }
}

/** Checks that the column names of a card's result are distinct, that its sort is one of them, and that its chart has the data that it needs. */
const checkShape = (references: References, definition: LocatedCard): void => {
  const { type, category, series, details, across, values, sort, chart, drillPath } = definition.value
  if (type === "supertable") {
    const given = [chart, category, series, sort, values[0], details[0], across[0], drillPath[0]]
    const index = given.findIndex((part) => part !== null && part !== undefined)
    const field = ["chart", "category", "series", "sort", "values", "details", "across", "drillPath"][index]
    if (field !== undefined) {
      references.report(definition, [field], "a value", "none: a supertable shows its columns, and no chart")
    }
    return
  }
  if (chart === null) references.report(definition, ["chart"], "nothing", `one of ${chartNameList}`)
  const least = chart === null ? 1 : (chartTypes[chart].needs.values ?? 1)
  if (values.length > 0 && values.length < least) {
    references.report(definition, ["values"], `${values.length} of them`, `at least ${least} for this chart`)
  }
  if (values.length === 0) references.report(definition, ["values"], "nothing", "one measure or more")
  const grouping = [
    ...(category === null ? [] : [category.column]),
    ...details.map((detail) => detail.column),
    ...(series === null ? [] : [series.column]),
    ...across.map((field) => field.column),
  ]
  const taken = new Set(grouping)
  for (const [index, { name }] of values.entries()) {
    if (taken.has(name)) {
      references.report(
        definition,
        ["values", index, "name"],
        JSON.stringify(name),
        "a name that is not taken in this card",
      )
    }
    taken.add(name)
  }
  const sortable = [...grouping, ...values.map(({ name }) => name)].filter(
    (name) => name !== series?.column && !across.some(({ column }) => column === name),
  )
  if (sort !== null && !sortable.includes(sort.by)) {
    references.report(definition, ["sort", "by"], JSON.stringify(sort.by), `one of ${sortable.join(", ")}`)
  }
  const needed = chart === null ? "ANY" : chartTypes[chart].needs.category
  if (needed === "NONE" && category !== null && category.grain === undefined) {
    references.report(
      definition,
      ["category"],
      "a category",
      "none, or dates by a grain: the chart is one number, the latest of its dates",
    )
  }
  if (needed !== "NONE" && needed !== "OPTIONAL" && category === null) {
    references.report(definition, ["category"], "nothing", "the column that the chart is grouped by")
  }
  if (needed === "BINS" && category !== null && category.bin === undefined) {
    references.report(
      definition,
      ["category", "bin"],
      "nothing",
      "the width of bins, or auto, for this chart",
    )
  }
  const isPivot = chart === "badge_pivot_table"
  checkPivot(references, definition)
  if (series !== null && (category === null || (values.length > 1 && least === 1 && !isPivot))) {
    references.report(
      definition,
      ["series"],
      "a series",
      "one value and a category to go with it, or no series",
    )
  }
}

/** A pivot table has each field once and all its groups, and only a pivot table has columns after its series. */
const checkPivot = (references: References, definition: LocatedCard): void => {
  const { category, series, details, across, limit, chart } = definition.value
  if (chart !== "badge_pivot_table") {
    if (across.length > 0)
      references.report(
        definition,
        ["across"],
        "columns",
        "none: only a pivot table is grouped further across",
      )
    return
  }
  if (series === null && across.length > 0)
    references.report(definition, ["series"], "nothing", "the outer column field, which `across` comes after")
  if (limit !== null)
    references.report(
      definition,
      ["limit"],
      String(limit),
      "none: the totals of a pivot table are of all groups",
    )
  const fields: ReadonlyArray<readonly [Path, Dimension | null]> = [
    [["category"], category],
    ...details.map((field, index) => [["details", index], field] as const),
    [["series"], series],
    ...across.map((field, index) => [["across", index], field] as const),
  ]
  const known = new Set<string>()
  for (const [path, field] of fields) {
    if (field === null) continue
    const name = JSON.stringify([field.column, field.grain])
    if (known.has(name))
      references.report(definition, path, field.column, "a field that it is not grouped by yet")
    known.add(name)
  }
}

/** The options of a card are among those that its chart takes; bands and colour rules have their ends in order. */
const checkOptions = (references: References, definition: LocatedCard): void => {
  const { chart, options } = definition.value
  const taken = chart === null ? [] : optionNames(chart)
  for (const name of Object.keys(options)) {
    if (taken.some((one) => one === name)) continue
    const expected =
      taken.length === 0 ? "no options with this chart" : `an option of this chart: ${taken.join(", ")}`
    references.report(definition, ["options", name], `the option ${name}`, expected)
  }
  const { category } = definition.value
  if (options.forecast !== undefined && category?.grain === undefined) {
    const expected = "none, or a category of dates with a grain, which says what a period is"
    references.report(definition, ["options", "forecast"], "a forecast", expected)
  }
  if (options.forecast !== undefined && options.facet === true) {
    references.report(definition, ["options", "forecast"], "a forecast", "none, or no panels for each series")
  }
  for (const [index, { from, to }] of (options.colorRules ?? []).entries()) {
    const path = ["options", "colorRules", index]
    if (from === undefined && to === undefined)
      references.report(definition, path, "no values", "a value with `from`, `to` or both")
    else if (from !== undefined && to !== undefined && from >= to)
      references.report(definition, [...path, "to"], String(to), `a value above ${from}`)
  }
  for (const [index, reference] of (options.references ?? []).entries()) {
    if ("value" in reference || reference.from < reference.to) continue
    references.report(
      definition,
      ["options", "references", index, "to"],
      String(reference.to),
      `a value above ${reference.from}`,
    )
  }
}

const levelOver = (dataset: string): string => `a card of type drill_view over ${dataset}`

/** Drill levels exist, are levels (which drill no further) and share the card's dataset, as its filters reach them. */
const checkDrillPath = (
  references: References,
  definition: LocatedCard,
  cards: ReadonlyArray<LocatedCard>,
): void => {
  const { drillPath, type, dataset } = definition.value
  if (type === "drill_view" && drillPath.length > 0) {
    references.report(definition, ["drillPath"], "a list", "none: a drill_view is itself a level")
  }
  for (const [index, id] of drillPath.entries()) {
    references.exists(definition, ["drillPath", index], "cards", id)
    if (references.isContent(id)) {
      references.report(definition, ["drillPath", index], actualText(id), levelOver(dataset))
    }
    const level = cards.find(({ value }) => value.id === id)?.value
    if (level !== undefined && (level.type !== "drill_view" || level.dataset !== dataset)) {
      references.report(definition, ["drillPath", index], actualText(id), levelOver(dataset))
    }
  }
}
