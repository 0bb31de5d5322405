import type { FilterSource } from "#domain/areas/filter/types.ts"
import type { StackField } from "#domain/areas/stack/types.ts"
import type { Dataset } from "../../schema/dataset.ts"
import { describeSource } from "../card/describe.ts"

/** Datasets as the editor of filters names them. */
export const sourcesOf = (datasets: ReadonlyArray<Dataset>): ReadonlyArray<FilterSource> =>
  datasets.map((dataset) => {
    const { id, name, type } = describeSource(dataset, dataset.id)
    return { id, name, type }
  })

/**
 * What filters of a whole stack may use: the columns of its datasets, those that mean the same as one field with the
 * label of the first.
 */
export const fieldsOf = (datasets: ReadonlyArray<Dataset>): ReadonlyArray<StackField> => {
  const fields = new Map<string, StackField>()
  for (const { id: dataSourceId, columns } of datasets) {
    for (const { name: column, label, type, meaning } of columns) {
      const name = meaning ?? `${dataSourceId}.${column}`
      const known = fields.get(name)
      const place = { dataSourceId, column }
      fields.set(
        name,
        known ? { ...known, columns: [...known.columns, place] } : { name, label, type, columns: [place] },
      )
    }
  }
  return [...fields.values()].toSorted((a, b) => b.columns.length - a.columns.length)
}
