import { it } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { expect } from "vitest"
import type { AccessTarget } from "#domain/areas/access/types.ts"
import { CardUrn, StackId, UserId } from "#domain/kernel/ids.ts"
import { Datasets } from "../query/Datasets.ts"
import type { Access } from "../schema/grants.ts"
import { includes } from "../schema/grants.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { mayReadCard, mayReadStack } from "./access.ts"
import { readersOf } from "./audience.ts"
import { withGranted } from "./granted.ts"
import { loadWorkspace } from "./load.ts"
import { workspaceFolder } from "./workspace.fixture.ts"

const people = ["ben", "cleo", "dora"].map((id) => UserId.make(id))
const groups = ["north", "buyers"]
const access: fc.Arbitrary<Access> = fc.oneof(
  { weight: 1, arbitrary: fc.constant("everyone" as const) },
  {
    weight: 4,
    arbitrary: fc.record({ groups: fc.subarray(groups), people: fc.subarray(people) }),
  },
)

it.effect("readers are those who may see a card or stack, but for admins", () =>
  Effect.gen(function* () {
    const { folder, dataFolder } = yield* workspaceFolder
    const { model } = yield* Effect.flatMap(loadWorkspace(folder), Effect.fromResult).pipe(
      Effect.provide(Datasets.layer(dataFolder)),
    )
    const urns = [...model.cards.keys()]
    const stacks = [...model.stacks.keys()]
    const targets: ReadonlyArray<AccessTarget> = [
      ...urns.map((id) => ({ type: "card", id }) as const),
      ...stacks.map((id) => ({ type: "stack", id }) as const),
    ]
    const arbitrary = fc.record({
      ofCards: fc.array(fc.option(access), { minLength: urns.length, maxLength: urns.length }),
      // Each card drills to later ones alone: a workspace has no circles.
      drillPaths: fc.tuple(...urns.map((_, index) => fc.subarray(urns.slice(index + 1)))),
      ofStacks: fc.array(access, { minLength: stacks.length, maxLength: stacks.length }),
      person: fc.constantFrom(...people),
      groupIds: fc.subarray(groups),
    })
    fc.assert(
      fc.property(arbitrary, ({ ofCards, drillPaths, ofStacks, person, groupIds }) => {
        const changed: WorkspaceModel = {
          ...model,
          cards: new Map(
            [...model.cards].map(([id, card], index) => [
              id,
              { ...card, access: ofCards[index] ?? null, drillPath: drillPaths[index] ?? [] },
            ]),
          ),
          stacks: new Map(
            [...model.stacks].map(([id, stack], index) => [
              id,
              { ...stack, access: ofStacks[index] ?? "everyone" },
            ]),
          ),
        }
        const workspace = withGranted(changed, [], [])
        const reader = { userId: person, roleId: "PARTICIPANT" as const, groupIds }
        for (const target of targets) {
          const may =
            target.type === "card"
              ? mayReadCard(workspace, reader, CardUrn.make(target.id))
              : mayReadStack(workspace, reader, StackId.make(target.id))
          expect(includes(readersOf(workspace, target), reader)).toBe(may)
        }
      }),
    )
  }),
)
