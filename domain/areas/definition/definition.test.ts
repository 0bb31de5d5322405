import { describe, expect, it } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
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
const dataset = { ...datasetDefined.definitions.dataset, name: "Sales of May" }
const replaced: DefinitionEvent = {
  _tag: "DatasetFileReplaced",
  id,
  file: newerFile,
  dataset,
  at: context.now,
}
const history = given(definition)

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
  it("leaves its stack and its cards as they are", () => {
    const { definitions } = datasetDefined
    expect(history(datasetDefined, replaced).state).toMatchObject({
      source: newerFile,
      definitions: { dataset, stack: definitions.stack, cards: definitions.cards },
    })
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
