import { chartTypes } from "#charts/types/index.ts"
import { ChartType } from "#domain/data/chart.ts"
import type { CardDefinition, Dimension, Measure } from "../schema/card.ts"
import type { Dataset } from "../schema/dataset.ts"
import type { Located } from "./files.ts"
import type { References } from "./References.ts"

type Path = ReadonlyArray<string | number>
type CardAt = Located<CardDefinition>

const dates = ["date", "datetime"] as const

/** Checks what a card says about its dataset and the other cards. */
export const checkCard = (references: References, at: CardAt, cards: ReadonlyArray<CardAt>): void => {
  const card = at.value
  if (card.access !== null) references.access(at, ["access"], card.access)
  if (card.owner !== null) references.exists(at, ["owner"], "people", card.owner)
  checkDrillPath(references, at, cards)
  checkShape(references, at)
  const dataset = references.dataset(at, ["dataset"], card.dataset)
  if (dataset === undefined) return
  if (card.category !== null) checkDimension(references, at, ["category"], dataset, card.category)
  if (card.series !== null) checkDimension(references, at, ["series"], dataset, card.series)
  for (const [index, detail] of card.details.entries()) {
    checkDimension(references, at, ["details", index], dataset, detail)
  }
  for (const [index, measure] of card.values.entries()) {
    checkMeasure(references, at, ["values", index], dataset, measure)
  }
  if (card.summary !== null) checkMeasure(references, at, ["summary"], dataset, card.summary)
  for (const [index, name] of card.columns.entries()) references.column(at, ["columns", index], dataset, name)
  references.filters(at, ["filters"], dataset, card.filters, card.values)
  if (card.dateInfo !== null) {
    references.column(at, ["dateInfo", "column"], dataset, card.dateInfo.column, dates)
  }
}

const checkDimension = (
  references: References,
  at: CardAt,
  path: Path,
  dataset: Dataset,
  { column, grain }: Dimension,
): void => {
  references.column(at, [...path, "column"], dataset, column, grain === undefined ? undefined : dates)
}

const checkMeasure = (
  references: References,
  at: CardAt,
  path: Path,
  dataset: Dataset,
  measure: Measure,
): void => {
  switch (measure.aggregate) {
    case "count":
      return
    case "share":
      references.filters(at, [...path, "where"], dataset, measure.where)
      return
    case "countDistinct":
      references.column(at, [...path, "column"], dataset, measure.column)
      return
    default:
      references.column(at, [...path, "column"], dataset, measure.column, ["numeric"])
  }
}

/** The names of a card's answer are told apart, its sort is one of them, and its chart has what it is drawn from. */
const checkShape = (references: References, at: CardAt): void => {
  const { type, category, series, details, values, sort, chart } = at.value
  if (type === "supertable") {
    const given = [chart, category, series, sort, values[0], details[0], at.value.drillPath[0]]
    const index = given.findIndex((part) => part !== null && part !== undefined)
    const field = ["chart", "category", "series", "sort", "values", "details", "drillPath"][index]
    if (field !== undefined) {
      references.report(at, [field], "a value", "none: a supertable shows its columns, and no chart")
    }
    return
  }
  if (chart === null) references.report(at, ["chart"], "nothing", ChartType.literals.join(" | "))
  if (values.length === 0) references.report(at, ["values"], "nothing", "one measure or more")
  const grouping = [
    ...(category === null ? [] : [category.column]),
    ...details.map((detail) => detail.column),
    ...(series === null ? [] : [series.column]),
  ]
  const taken = new Set(grouping)
  for (const [index, { name }] of values.entries()) {
    if (taken.has(name)) {
      references.report(
        at,
        ["values", index, "name"],
        JSON.stringify(name),
        "a name that is not taken in this card",
      )
    }
    taken.add(name)
  }
  const sortable = [...grouping, ...values.map(({ name }) => name)].filter((name) => name !== series?.column)
  if (sort !== null && !sortable.includes(sort.by)) {
    references.report(at, ["sort", "by"], JSON.stringify(sort.by), `one of ${sortable.join(", ")}`)
  }
  const needed = chart === null ? "ANY" : chartTypes[chart].needs.category
  if (needed === "NONE" && category !== null) {
    references.report(at, ["category"], "a category", "none: the chart is one number")
  }
  if ((needed === "ANY" || needed === "DATES") && category === null) {
    references.report(at, ["category"], "nothing", "the column that the chart is grouped by")
  }
  if (series !== null && (category === null || values.length > 1)) {
    references.report(at, ["series"], "a series", "one value and a category to go with it, or no series")
  }
}

/** Drill levels exist, are levels (which drill no further) and share the card's dataset, as its filters reach them. */
const checkDrillPath = (references: References, at: CardAt, cards: ReadonlyArray<CardAt>): void => {
  const { drillPath, type, dataset } = at.value
  if (type === "drill_view" && drillPath.length > 0) {
    references.report(at, ["drillPath"], "a list", "none: a drill_view is itself a level")
  }
  for (const [index, id] of drillPath.entries()) {
    references.exists(at, ["drillPath", index], "cards", id)
    const level = cards.find(({ value }) => value.id === id)?.value
    if (level !== undefined && (level.type !== "drill_view" || level.dataset !== dataset)) {
      references.report(
        at,
        ["drillPath", index],
        JSON.stringify(id),
        `a card of type drill_view over ${dataset}`,
      )
    }
  }
}
