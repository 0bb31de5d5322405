import { Exit, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import type { DatasetChange } from "./changes.ts"
import {
  datasetDefined,
  datasetId as id,
  newerFile,
  ordersTable,
  salesFile,
  tableDatasetDefined,
} from "./definition.fixture.ts"
import { definition } from "./definition.ts"
import type { DefinitionEvent } from "./events.ts"

const removed: DefinitionEvent = { _tag: "DatasetRemoved", id }
const restored: DefinitionEvent = { _tag: "DatasetRestored", id }
const amount = { name: "amount", label: "Amount", type: "double" }
const shop = { name: "shop", label: "Shop", type: "string" }
const dataset = { ...datasetDefined.definitions.dataset, columns: [amount, shop] }
const replaced: DefinitionEvent = {
  _tag: "DatasetFileReplaced",
  id,
  file: newerFile,
  dataset,
  at: context.now,
}
const history = given(definition)

const price = {
  name: "amount",
  label: "Price",
  type: "double",
  description: "With tax",
  meaning: "price",
  format: { style: "currency", currency: "EUR" },
  total: "avg",
}
const ofAmount = (field: DatasetChange["field"], was: Schema.Json, value: Schema.Json) => ({
  field,
  column: "amount",
  was,
  value,
})
const changes = [
  { field: "name", was: "Sales", value: "Sales of May" },
  { field: "title", was: "Sales", value: "May" },
  ofAmount("label", "Amount", price.label),
  ofAmount("description", null, price.description),
  ofAmount("meaning", null, price.meaning),
  ofAmount("format", null, price.format),
  ofAmount("total", null, price.total),
] as const satisfies ReadonlyArray<DatasetChange>
const changed = (...changes: ReadonlyArray<DatasetChange>): DefinitionEvent => ({
  _tag: "DatasetChanged",
  id,
  changes,
  at: context.now,
})

describe("DefineDataset", () => {
  const { file, definitions } = datasetDefined
  const define = { _tag: "DefineDataset", file, definitions } as const
  it("makes a dataset of who asks, under an id that follows from the command", () =>
    history().when(define).emits(datasetDefined))
  it("emits nothing when it is there, also when it was removed since", () => {
    history(datasetDefined).when(define).emitsNothing()
    history(datasetDefined, removed).when(define).emitsNothing()
  })
  it("goes to the stream of the dataset that it makes", () =>
    expect(definition.stream(define, context)).toBe(`dataset:${id}`))
})

describe("DefineTableDataset", () => {
  const { table, definitions } = tableDatasetDefined
  const define = { _tag: "DefineTableDataset", table, definitions } as const
  it("makes a dataset over the table, of who asks", () => history().when(define).emits(tableDatasetDefined))
  it("emits nothing when it is there, also when it was removed since", () => {
    history(tableDatasetDefined).when(define).emitsNothing()
    history(tableDatasetDefined, removed).when(define).emitsNothing()
  })
  it("goes to the stream of the dataset that it makes", () =>
    expect(definition.stream(define, context)).toBe(`dataset:${id}`))
  it("has the table as its source", () =>
    expect(history(tableDatasetDefined).state).toMatchObject({ source: ordersTable, removed: false }))
})

describe("ReplaceDatasetFile", () => {
  const replace = {
    _tag: "ReplaceDatasetFile",
    id,
    base: salesFile.fileId,
    file: newerFile,
    dataset,
  } as const
  it("puts another file in the place of the one that its author saw", () =>
    history(datasetDefined).when(replace).emits(replaced))
  it("emits nothing when it is the file already", () =>
    history(datasetDefined, replaced).when(replace).emitsNothing())
  it("refuses with both files when another one was put there since", () => {
    const other = { ...newerFile, fileId: "8f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0" }
    history(datasetDefined, replaced)
      .when({ ...replace, file: other })
      .refuses({ _tag: "OtherFile", base: salesFile.fileId, current: newerFile.fileId })
  })
  it("refuses where there is no dataset", () => history().when(replace).refuses({ _tag: "NoDataset", id }))
  it("refuses where the dataset is over a table and has no file", () =>
    history(tableDatasetDefined).when(replace).refuses({ _tag: "NoDataset", id }))
  it("keeps the name and what columns of the same names were changed to, also since it was read", () => {
    const kept = { ...dataset, name: "Sales of May", columns: [price, shop] }
    history(datasetDefined, changed(...changes))
      .when(replace)
      .emits({ ...replaced, dataset: kept })
  })
  it("leaves its stack and its cards as they are", () => {
    const { definitions } = datasetDefined
    expect(history(datasetDefined, replaced).state).toMatchObject({
      source: newerFile,
      definitions: { dataset, stack: definitions.stack, cards: definitions.cards },
    })
  })
})

describe("ChangeDataset", () => {
  const change = (...changes: ReadonlyArray<DatasetChange>) =>
    ({ _tag: "ChangeDataset", id, changes }) as const
  const [name] = changes
  it("changes names, and what is said of columns", () => {
    history(datasetDefined)
      .when(change(...changes))
      .emits(changed(...changes))
    history(tableDatasetDefined)
      .when(change(...changes))
      .emits(changed(...changes))
    const { definitions } = datasetDefined
    expect(history(datasetDefined, changed(...changes)).state).toMatchObject({
      source: salesFile,
      definitions: {
        dataset: { ...definitions.dataset, name: "Sales of May", columns: [price] },
        stack: { ...definitions.stack, title: "May" },
        cards: definitions.cards,
      },
    })
  })
  it("takes a field away", () => {
    const plain = { field: "format", column: "amount", was: price.format, value: null } as const
    const { state } = history(datasetDefined, changed(...changes), changed(plain))
    const { format: _, ...others } = price
    expect(state?.definitions.dataset.columns).toEqual([others])
  })
  it("emits nothing when all fields are so, whatever its author saw, and else the others alone", () => {
    const others: DatasetChange = { field: "label", column: "amount", was: "Price", value: "Sum" }
    history(datasetDefined, changed(...changes))
      .when(change(...changes))
      .emitsNothing()
    history(datasetDefined, changed(...changes))
      .when(change(name, others))
      .emits(changed(others))
  })
  it("refuses a field that someone else changed, with both values, and what else it changes", () => {
    const mine: DatasetChange = { ...name, value: "Sales of June" }
    history(datasetDefined, changed(name))
      .when(change({ field: "label", column: "amount", was: "Amount", value: "Sum" }, mine))
      .refuses({ _tag: "OtherValue", field: "name", was: "Sales", current: "Sales of May" })
    const label: DatasetChange = { field: "label", column: "amount", was: "Amount", value: "Sum" }
    history(datasetDefined, changed(...changes))
      .when(change(label))
      .refuses({ _tag: "OtherValue", field: "label", column: "amount", was: "Amount", current: "Price" })
  })
  it("refuses a column that is not there by its name", () => {
    const label: DatasetChange = { field: "label", column: "price", was: null, value: "Price" }
    history(datasetDefined).when(change(label)).refuses({ _tag: "NoColumn", column: "price" })
    const { column: _, ...without } = label
    history(datasetDefined).when(change(without)).refuses({ _tag: "NoColumn", column: "undefined" })
  })
  it("refuses where there is no dataset", () =>
    history().when(change(name)).refuses({ _tag: "NoDataset", id }))
  it("takes each field that can be changed, and no other", () => {
    const decode = Schema.decodeUnknownExit(definition.Command)
    expect(Exit.isSuccess(decode(change(...changes)))).toBe(true)
    expect(Exit.isSuccess(decode(change()))).toBe(false)
    const type = { field: "type", column: "amount", was: "double", value: "long" }
    expect(Exit.isSuccess(decode({ ...change(), changes: [type] }))).toBe(false)
  })
})

describe("RemoveDataset", () => {
  const remove = { _tag: "RemoveDataset", id } as const
  it("removes", () => history(datasetDefined).when(remove).emits(removed))
  it("emits nothing when it is removed", () => history(datasetDefined, removed).when(remove).emitsNothing())
  it("refuses where there is no dataset", () => history().when(remove).refuses({ _tag: "NoDataset", id }))
})

describe("RestoreDataset", () => {
  const restore = { _tag: "RestoreDataset", id } as const
  it("restores", () => history(datasetDefined, removed).when(restore).emits(restored))
  it("emits nothing when it is there", () => history(datasetDefined).when(restore).emitsNothing())
  it("refuses where there is no dataset", () => history().when(restore).refuses({ _tag: "NoDataset", id }))
})

describe("an added dataset", () => {
  it("is removed and comes back as it was", () => {
    const { state } = history(datasetDefined)
    expect(history(datasetDefined, removed).state).toEqual(state && { ...state, removed: true })
    expect(history(datasetDefined, removed, restored).state).toEqual(state)
  })
  it("stays what was defined first under its id", () => {
    const later: DefinitionEvent = { ...datasetDefined, file: newerFile }
    expect(history(datasetDefined, later).state?.source).toEqual(salesFile)
  })
})
