import { chartTypes } from "#charts/types/index.ts"
import { ChartType } from "#domain/data/chart.ts"
import type { CardDefinition, Dimension, Measure } from "../schema/card.ts"
import type { Dataset } from "../schema/dataset.ts"
import type { Located } from "./files.ts"
import type { References } from "./References.ts"

type Path = ReadonlyArray<string | number>
type LocatedCard = Located<CardDefinition>

const dates = ["date", "datetime"] as const

/** Checks the references of a card to its dataset and the other cards. */
export const checkCard = (
  references: References,
  definition: LocatedCard,
  cards: ReadonlyArray<LocatedCard>,
): void => {
  const card = definition.value
  if (card.access !== null) references.access(definition, ["access"], card.access)
  if (card.owner !== null) references.exists(definition, ["owner"], "people", card.owner)
  checkDrillPath(references, definition, cards)
  checkShape(references, definition)
  const dataset = references.dataset(definition, ["dataset"], card.dataset)
  if (dataset === undefined) return
  if (card.category !== null) checkDimension(references, definition, ["category"], dataset, card.category)
  if (card.series !== null) checkDimension(references, definition, ["series"], dataset, card.series)
  for (const [index, detail] of card.details.entries()) {
    checkDimension(references, definition, ["details", index], dataset, detail)
  }
  for (const [index, measure] of card.values.entries()) {
    checkMeasure(references, definition, ["values", index], dataset, measure)
  }
  if (card.summary !== null) checkMeasure(references, definition, ["summary"], dataset, card.summary)
  for (const [index, name] of card.columns.entries())
    references.column(definition, ["columns", index], dataset, name)
  references.filters(definition, ["filters"], dataset, card.filters, card.values)
  if (card.dateInfo !== null) {
    references.column(definition, ["dateInfo", "column"], dataset, card.dateInfo.column, dates)
  }
}

const checkDimension = (
  references: References,
  definition: LocatedCard,
  path: Path,
  dataset: Dataset,
  { column, grain }: Dimension,
): void => {
  references.column(definition, [...path, "column"], dataset, column, grain === undefined ? undefined : dates)
}

const checkMeasure = (
  references: References,
  definition: LocatedCard,
  path: Path,
  dataset: Dataset,
  measure: Measure,
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
    default:
      references.column(definition, [...path, "column"], dataset, measure.column, ["numeric"])
  }
}

/** Checks that the column names of a card's result are distinct, that its sort is one of them, and that its chart has the data that it needs. */
const checkShape = (references: References, definition: LocatedCard): void => {
  const { type, category, series, details, values, sort, chart } = definition.value
  if (type === "supertable") {
    const given = [chart, category, series, sort, values[0], details[0], definition.value.drillPath[0]]
    const index = given.findIndex((part) => part !== null && part !== undefined)
    const field = ["chart", "category", "series", "sort", "values", "details", "drillPath"][index]
    if (field !== undefined) {
      references.report(definition, [field], "a value", "none: a supertable shows its columns, and no chart")
    }
    return
  }
  if (chart === null) references.report(definition, ["chart"], "nothing", ChartType.literals.join(" | "))
  if (values.length === 0) references.report(definition, ["values"], "nothing", "one measure or more")
  const grouping = [
    ...(category === null ? [] : [category.column]),
    ...details.map((detail) => detail.column),
    ...(series === null ? [] : [series.column]),
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
  const sortable = [...grouping, ...values.map(({ name }) => name)].filter((name) => name !== series?.column)
  if (sort !== null && !sortable.includes(sort.by)) {
    references.report(definition, ["sort", "by"], JSON.stringify(sort.by), `one of ${sortable.join(", ")}`)
  }
  const needed = chart === null ? "ANY" : chartTypes[chart].needs.category
  if (needed === "NONE" && category !== null) {
    references.report(definition, ["category"], "a category", "none: the chart is one number")
  }
  if ((needed === "ANY" || needed === "DATES") && category === null) {
    references.report(definition, ["category"], "nothing", "the column that the chart is grouped by")
  }
  if (series !== null && (category === null || values.length > 1)) {
    references.report(
      definition,
      ["series"],
      "a series",
      "one value and a category to go with it, or no series",
    )
  }
}

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
    const level = cards.find(({ value }) => value.id === id)?.value
    if (level !== undefined && (level.type !== "drill_view" || level.dataset !== dataset)) {
      references.report(
        definition,
        ["drillPath", index],
        JSON.stringify(id),
        `a card of type drill_view over ${dataset}`,
      )
    }
  }
}
