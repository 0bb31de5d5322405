import { Schema } from "effect"
import { expect, it } from "vitest"
import { Dataset } from "../schema/dataset.ts"
import { sampleAccount } from "./sampleAccount.ts"
import { sampleModel } from "./workspace.fixture.ts"

const dataset = (id: string, isSampleData: boolean) =>
  Schema.decodeUnknownSync(Dataset)({
    id,
    name: id,
    source: `${id}.csv`,
    isSampleData,
    columns: [{ name: "origin", label: "Origin", type: "string" }],
  })
const modelWith = (...datasets: ReadonlyArray<typeof Dataset.Type>) => ({
  ...sampleModel,
  datasets: new Map(datasets.map((one) => [one.id, one])),
})

it("names an account of a workspace that is all sample data, and of no other", () => {
  const account = { email: "ada@cairn.example", password: "ada's password" }
  expect(sampleAccount(modelWith(dataset("a", true), dataset("b", true)))).toEqual(account)
  expect(sampleAccount(modelWith(dataset("a", true), dataset("b", false)))).toBeNull()
  expect(sampleAccount(modelWith())).toBeNull()
})
