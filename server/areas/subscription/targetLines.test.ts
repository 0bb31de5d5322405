import { it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { expect } from "vitest"
import type { Principal } from "#contract/principal.ts"
import type { ViewAttachment } from "#domain/areas/buzz/types.ts"
import { CardUrn, StackId, UserId } from "#domain/kernel/ids.ts"
import { Datasets } from "../../query/Datasets.ts"
import { textsFor } from "../../text/texts.ts"
import { loadWorkspace } from "../../workspace/load.ts"
import { workspaceFolder } from "../../workspace/workspace.fixture.ts"
import { targetLines } from "./targetLines.ts"

const reader = (userId: string, roleId: Principal["roleId"], groupIds: ReadonlyArray<string>): Principal => ({
  userId: UserId.make(userId),
  displayName: userId,
  roleId,
  groupIds,
})
const ada = reader("ada", "ADMIN", [])
const ben = reader("ben", "PARTICIPANT", ["north"])

const lastMonth = { dateTimeRangeType: "INTERVAL_OFFSET", interval: "MONTH", offset: 1, count: 1 } as const
const oslo = { column: "shop", label: "Shop", operand: "IN", values: ["Oslo"] } as const
const card: ViewAttachment = {
  _tag: "CARD",
  cardUrn: CardUrn.make("sales-by-shop"),
  title: "Sales by shop",
  filters: [oslo],
  settings: {
    dateRange: { column: { exprType: "COLUMN", column: "sold_at" }, dateTimeRange: lastMonth },
    filterGroupIds: ["buyers-all"],
    chartType: "badge_pie",
  },
}
const stack: ViewAttachment = {
  _tag: "PAGE",
  stackId: StackId.make("sales"),
  title: "Sales",
  groups: [{ from: null, filters: [oslo] }],
  range: null,
  isCrossFiltering: false,
}

it.live("a digest names what it is sent under, and policies that its reader may know", () =>
  Effect.gen(function* () {
    const { folder, dataFolder } = yield* workspaceFolder
    const data = yield* Layer.build(Datasets.layer(dataFolder))
    const { model } = yield* Effect.flatMap(Effect.provide(loadWorkspace(folder), data), Effect.fromResult)
    const [en, de] = [textsFor("en"), textsFor("de")]
    expect(targetLines(model, ada, card, en)).toEqual([
      "Shop = Oslo",
      "Last month",
      "PDP Policy: All shops",
      "Pie",
    ])
    expect(targetLines(model, ben, card, en)).toContain("A PDP Policy that you cannot use")
    expect(targetLines(model, ada, card, de)).toContain("Letzter Monat")
    expect(targetLines(model, ben, stack, en)).toEqual(["Shop = Oslo", "All time"])
  }).pipe(Effect.scoped),
)
