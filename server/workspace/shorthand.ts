import { Predicate } from "effect"
import { chartTypeOf } from "../schema/chartNames.ts"
import type { Dataset, DatasetColumn } from "../schema/dataset.ts"
import { titleOf } from "../schema/titleOf.ts"

/** A definition as its author wrote it. */
type Raw = Readonly<Record<string, unknown>>

const isRaw = (value: unknown): value is Raw => Predicate.isObject(value) && !Array.isArray(value)

/** What an author may leave out of a definition, filled in; what is no map stays as it is. */
export type Expand = (value: unknown) => unknown

/** A text as the field that it is short for. */
const asField =
  (field: string): Expand =>
  (value) =>
    typeof value === "string" ? { [field]: value } : value

const each =
  (expand: Expand): Expand =>
  (value) =>
    Array.isArray(value) ? value.map(expand) : value

const changed = (raw: Raw, fields: Readonly<Record<string, Expand>>): Raw => ({
  ...raw,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([field, expand]) => (field in raw ? [[field, expand(raw[field])]] : [])),
  ),
})

/** Whether the columns of a dataset must be read from its source: a type is not said, or the others are asked for. */
export const needsColumns = (value: unknown): boolean => {
  if (!isRaw(value)) return false
  const { columns } = value
  if (!Array.isArray(columns)) return columns === undefined
  return columns.some((column) => !isRaw(column) || column.type === undefined)
}

/** The columns of which the author says how they are read, by their names in the source. */
export const settledColumns = (value: unknown): ReadonlyArray<string> => {
  const columns = isRaw(value) && Array.isArray(value.columns) ? value.columns : []
  return columns.flatMap((column) =>
    isRaw(column) && (column.type ?? column.parse ?? column.decimal ?? column.sign) !== undefined
      ? [String(column.from ?? column.name)]
      : [],
  )
}

/** A dataset with its name, and its columns as its source has them where they are not said. */
export const expandDataset =
  (inferred: ReadonlyArray<DatasetColumn> = []): Expand =>
  (value) => {
    if (!isRaw(value)) return value
    const { id, columns = ["*"] } = value
    return {
      ...(typeof id === "string" && { name: titleOf(id) }),
      ...value,
      columns: Array.isArray(columns) ? columns.flatMap(expandColumn(inferred, columns)) : columns,
    }
  }

const expandColumn = (inferred: ReadonlyArray<DatasetColumn>, all: ReadonlyArray<unknown>) => {
  const nameOf = (column: unknown) => (isRaw(column) ? (column.from ?? column.name) : column)
  const named = new Set(all.map(nameOf))
  return (column: unknown): ReadonlyArray<unknown> => {
    if (column === "*") return inferred.filter(({ name, from }) => !named.has(name) && !named.has(from))
    const given = asField("name")(column)
    if (!isRaw(given)) return [given]
    const known = inferred.find(({ name, from }) => name === nameOf(given) || from === nameOf(given))
    if (given.type !== undefined)
      return [{ ...(typeof given.name === "string" && { label: titleOf(given.name) }), ...given }]
    if (known === undefined) return [{ label: String(nameOf(given)), type: "string", ...given }]
    const { label, ...read } = known
    const isDate = given.parse !== undefined && read.type === "string"
    const from = given.name === known.name ? {} : { from: known.from ?? known.name }
    const ownLabel = given.from === undefined ? label : titleOf(String(given.name))
    return [{ ...read, ...(isDate && { type: "date" }), label: ownLabel, ...from, ...given }]
  }
}

/** A stack with its description, and its cards by their ids alone, each half as wide as the page. */
export const expandStack: Expand = (value) =>
  isRaw(value)
    ? changed(
        { description: "", ...value },
        {
          cards: each((card) => {
            const placed = asField("urn")(card)
            return isRaw(placed) ? { columns: 6, ...placed } : placed
          }),
        },
      )
    : value

/** A person without a job title. */
export const expandPerson: Expand = (value) => (isRaw(value) ? { title: "", ...value } : value)

/** What a card's definition says of its file: the id it is named for, and when it was changed. */
export interface CardFile {
  readonly id: string
  readonly changed: string
}

/** A card with its id, day and columns, names and labels of its measures, and its chart by the name that people use. */
export const expandCard =
  (file: CardFile, datasets: ReadonlyMap<string, Dataset>): Expand =>
  (value) => {
    if (!isRaw(value)) return value
    const dataset = datasets.get(String(value.dataset))
    const dimension = asField("column")
    const grouping = ["category", "series", "details", "across"].flatMap((field) =>
      [value[field] ?? []].flat().map((one) => (isRaw(one) ? one.column : one)),
    )
    const measure = expandMeasure(dataset, new Set(grouping))
    return changed(
      {
        id: file.id,
        updated: file.changed,
        // A dataset that is broken or unknown is reported where it is: its columns are not missed here as well.
        columns: dataset?.columns.map(({ name }) => name) ?? ["unknown"],
        ...value,
      },
      {
        chart: chartTypeOf,
        category: dimension,
        series: dimension,
        details: each(dimension),
        across: each(dimension),
        values: each(measure),
        summary: measure,
      },
    )
  }

const dayLength = "2001-06-30".length

/** A card without a dataset with its id and days, and the measures of its figures with their names and labels. */
export const expandContent =
  (file: CardFile, datasets: ReadonlyMap<string, Dataset>): Expand =>
  (value) => {
    if (!isRaw(value)) return value
    const expandItem: Expand = (item) =>
      isRaw(item)
        ? changed(item, { measure: expandMeasure(datasets.get(String(item.dataset)), new Set()) })
        : item
    const updated = value.updated ?? file.changed
    return changed(
      {
        id: file.id,
        updated,
        ...(value.type === "poll" && { created: String(updated).slice(0, dayLength) }),
        ...value,
      },
      { items: each(expandItem) },
    )
  }

const words: Readonly<Record<string, string>> = {
  avg: "Average",
  min: "Lowest",
  max: "Highest",
  median: "Median",
  quantile: "Quantile",
  first: "First",
  last: "Last",
  countDistinct: "Different",
}

/** A measure with a name and a label: those of its column, or of what it counts. */
const expandMeasure =
  (dataset: Dataset | undefined, taken: ReadonlySet<unknown>): Expand =>
  (value) => {
    const given = asField("aggregate")(value)
    if (!isRaw(given)) return given
    const { aggregate, column } = given
    if (typeof aggregate !== "string") return given
    const known = dataset?.columns.find(({ name }) => name === column)
    const word = aggregate === "quantile" ? `${words.quantile} ${String(given.at)}` : words[aggregate]
    const label =
      column === undefined
        ? aggregate === "count"
          ? "Rows"
          : titleOf(aggregate)
        : [word, known?.label ?? titleOf(String(column))].filter((part) => part !== undefined).join(" ")
    const figure = aggregate === "quantile" ? `${aggregate} ${String(given.at)}` : aggregate
    const own = aggregate === "sum" && !taken.has(column) ? String(column) : `${figure} ${String(column)}`
    return {
      name: column === undefined ? aggregate : own,
      label,
      ...(known?.format !== undefined && aggregate !== "countDistinct" && { format: known.format }),
      ...given,
    }
  }
