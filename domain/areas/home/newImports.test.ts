import { expect, it } from "vitest"
import { DataSourceId, EpochMs, StackId } from "../../kernel/ids.ts"
import type { TableImport } from "../stack/types.ts"
import { newImports } from "./newImports.ts"
import { type Views, visitLength } from "./views.ts"

const [sales, shops] = [StackId.make("sales"), StackId.make("shops")]
const at = EpochMs.make(Date.parse("2026-06-30T12:00:00Z"))
const orders: TableImport = {
  dataSourceId: DataSourceId.make("orders"),
  name: "Orders",
  importedAt: at,
  stacks: [sales, shops],
}
const viewed = (before: number): Views => ({ count: 1, last: EpochMs.make(at - before), days: [] })
const hour = 60 * 60_000

it("is news where a stack with the table was viewed before, and none since", () => {
  expect(newImports([orders], { [sales]: viewed(hour) })).toEqual([orders])
  expect(newImports([orders], { [sales]: viewed(hour), [shops]: viewed(-hour) })).toEqual([])
  expect(newImports([orders], { [sales]: viewed(-hour) })).toEqual([])
})

it("is no news to who never viewed one of its stacks", () => {
  expect(newImports([orders], {})).toEqual([])
  expect(newImports([orders], { [StackId.make("films")]: viewed(hour) })).toEqual([])
})

it("is no news where it came while a stack with it was being viewed", () => {
  expect(newImports([orders], { [sales]: viewed(visitLength - 1) })).toEqual([])
  expect(newImports([orders], { [sales]: viewed(visitLength) })).toEqual([orders])
})
