import { expect, it } from "vitest"
import { embedDecider } from "./embedRoot.ts"
import { context } from "./kernel/given.fixture.ts"
import { CardUrn } from "./kernel/ids.ts"
import { type RootCommand, rootDecider } from "./root.ts"

const card = CardUrn.make("flights")

it("begins as the app does", () => {
  expect(embedDecider.initialState).toEqual(rootDecider.initialState)
})

it.each<RootCommand>([
  { area: "level", command: { _tag: "OpenCard", card } },
  { area: "hint", command: { _tag: "ReadHint", hint: "drill" } },
])("decides and folds as the app does: %j", (command) => {
  const { initialState } = rootDecider
  const decision = embedDecider.decide(command, initialState, context)
  expect(decision).toEqual(rootDecider.decide(command, initialState, context))
  if (decision._tag === "Left") throw new Error("The command was refused.")
  const after = (decider: typeof rootDecider) => decision.right.reduce(decider.evolve, initialState)
  expect(decision.right).not.toEqual([])
  expect(after(embedDecider)).toEqual(after(rootDecider))
})

it("knows nothing of the areas of the app alone", () => {
  const { initialState, decide, evolve } = embedDecider
  expect(decide({ area: "stack", command: { _tag: "LoadHome" } }, initialState, context)).toMatchObject({
    right: [],
  })
  expect(evolve(initialState, { _tag: "HomeRequested" })).toBe(initialState)
})
