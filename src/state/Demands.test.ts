import { expect, it } from "vitest"
import { StackId } from "#domain/kernel/ids.ts"
import type { RootCommand } from "#domain/root.ts"
import { makeStore } from "#services/store/appStore.ts"
import { collectDemands } from "./Demands.ts"
import { loadName } from "./useOpening.ts"

const view = { width: 1440, height: 900 }
const home: RootCommand = { area: "stack", command: { _tag: "LoadHome" } }
const stackOf = (id: string): RootCommand => ({
  area: "stack",
  command: { _tag: "LoadStack", id: StackId.make(id) },
})

const dispatched = () => {
  const commands: Array<RootCommand> = []
  const dispatch = (command: RootCommand): null => {
    commands.push(command)
    return null
  }
  return { commands, store: { ...makeStore(() => 0), dispatch } }
}

it("opens what a drawing asked for once, however often it is drawn", () => {
  const { commands, store } = dispatched()
  const demands = collectDemands(view)
  expect(demands.open(store)).toBe(false)
  demands.ask(loadName(home), home)
  demands.ask("view", ({ dispatch }) => dispatch(stackOf("flights")))
  expect(demands.open(store)).toBe(true)
  demands.ask(loadName(home), home)
  expect(demands.open(store)).toBe(false)
  expect(commands).toEqual([home, stackOf("flights")])
  expect(demands.opened()).toEqual([loadName(home), "view"])
})

it("opens what it remembers round by round, and remembers what the drawings ask for by commands alone", () => {
  const { commands, store } = dispatched()
  const named = (...all: ReadonlyArray<RootCommand>) => new Map(all.map((one) => [loadName(one), one]))
  const demands = collectDemands(view, [named(home), named(stackOf("old")), named(stackOf("flights"))])
  expect(demands.openRemembered(store)).toBe(true)
  expect(commands).toEqual([home])
  expect([demands.openRemembered(store), demands.openRemembered(store)]).toEqual([true, true])
  expect(demands.openRemembered(store)).toBe(false)
  expect(commands).toEqual([home, stackOf("old"), stackOf("flights")])
  for (let drawing = 0; drawing < 2; drawing++) {
    demands.ask(loadName(stackOf("flights")), stackOf("flights"))
    demands.ask(loadName(home), home)
    demands.ask("view", () => undefined)
    demands.ask(loadName(stackOf("new")), stackOf("new"))
    expect(demands.open(store)).toBe(drawing === 0)
  }
  expect(commands.slice(3)).toEqual([stackOf("new")])
  expect(demands.remembered()).toEqual([named(home), named(stackOf("flights")), named(stackOf("new"))])
})
