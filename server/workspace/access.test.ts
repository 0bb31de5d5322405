import { it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { CardUrn, StackId, UserId } from "#domain/kernel/ids.ts"
import { Datasets } from "../query/Datasets.ts"
import { mayReadCard, mayReadStack, readableCards, readableStacks } from "./access.ts"
import { readersOf } from "./audience.ts"
import { loadWorkspace } from "./load.ts"
import { workspaceFolder } from "./workspace.fixture.ts"

const principal = (userId: string, groupIds: ReadonlyArray<string> = []) => ({
  userId: UserId.make(userId),
  roleId: userId === "ada" ? ("ADMIN" as const) : ("PARTICIPANT" as const),
  groupIds,
})

it.effect("people see the stacks meant for them, their cards, and the levels those drill to", () =>
  Effect.gen(function* () {
    const { folder, dataFolder, change } = yield* workspaceFolder
    change("cards/secret-sales.yaml", "updated:", "access: { people: [dora] }\nupdated:")
    const { model } = yield* Effect.flatMap(loadWorkspace(folder), Effect.fromResult).pipe(
      Effect.provide(Datasets.layer(dataFolder)),
    )
    const stacks = (who: ReturnType<typeof principal>) => readableStacks(model, who).map(({ id }) => id)
    expect(stacks(principal("ben", ["north"]))).toEqual(["sales"])
    expect(stacks(principal("cleo", ["buyers"]))).toEqual(["sales", "secret"])
    expect(stacks(principal("ada"))).toEqual(["sales", "secret"])
    expect(mayReadStack(model, principal("ada"), StackId.make("none"))).toBe(false)

    const open = ["sales-by-item", "sales-by-month", "sales-by-shop"]
    expect(readableCards(model, principal("ben"))).toEqual(open)
    expect(readableCards(model, principal("dora"))).toEqual([...open, "secret-sales"])
    expect(mayReadCard(model, principal("ada"), CardUrn.make("none"))).toBe(false)
  }),
)

it.effect("people see restricted cards of their stacks and drill paths where they are named alone", () =>
  Effect.gen(function* () {
    const { folder, dataFolder, change } = yield* workspaceFolder
    change("cards/sales-by-month.yaml", "updated:", "restricted: true\naccess: { people: [cleo] }\nupdated:")
    change("cards/sales-by-item.yaml", "updated:", "restricted: true\nupdated:")
    const { model } = yield* Effect.flatMap(loadWorkspace(folder), Effect.fromResult).pipe(
      Effect.provide(Datasets.layer(dataFolder)),
    )
    const all = ["sales-by-item", "sales-by-month", "sales-by-shop", "secret-sales"]
    expect(readableCards(model, principal("ben"))).toEqual(["sales-by-shop"])
    expect(readableCards(model, principal("cleo"))).toEqual(["sales-by-month", "sales-by-shop"])
    expect(readableCards(model, principal("ada"))).toEqual(all)
    const readers = (id: string) => readersOf(model, { type: "card", id })
    expect(readers("sales-by-month")).toEqual({ groups: [], people: ["cleo"] })
    expect(readers("sales-by-item")).toEqual({ groups: [], people: [] })
  }),
)
