import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import { defineLocalArea } from "./area.ts"
import { composeAreas } from "./compose.ts"
import { eventUnion } from "./eventUnion.ts"
import { context } from "./given.fixture.ts"

const Lit = Schema.TaggedStruct("Lit", { lamp: Schema.String })
const LampEvent = eventUnion([Lit])
type LampEvent = typeof LampEvent.Type

const lamp = defineLocalArea({
  name: "lamp",
  initialState: null as string | null,
  Event: LampEvent,
  decide: (command: { readonly light: string }, state): E.Either<"AlreadyLit", ReadonlyArray<LampEvent>> =>
    state === command.light ? E.left("AlreadyLit") : E.right([{ _tag: "Lit", lamp: command.light }]),
  evolve: (_state, event: LampEvent) => event.lamp,
})

const Counted = Schema.TaggedStruct("Counted", { by: Schema.Int })
const CountEvent = eventUnion([Counted])
type CountEvent = typeof CountEvent.Type

/** Counts what it is asked to and how often a lamp is lit; it counts by one more while one is. */
const count = defineLocalArea<
  "count",
  number,
  { readonly by: number },
  CountEvent,
  never,
  LampEvent,
  { readonly lamp: string | null }
>({
  name: "count",
  initialState: 0,
  Event: CountEvent,
  on: ["Lit"],
  decide: (command, _state, _context, reads) =>
    E.right([{ _tag: "Counted", by: command.by + (reads.lamp === null ? 0 : 1) }]),
  evolve: (state, event) => state + (event._tag === "Lit" ? 1 : event.by),
})

const house = composeAreas([lamp, count])
const lit = { _tag: "Lit", lamp: "desk" } as const

describe("composed areas", () => {
  it("pass an event to the area that declares it and to those that handle it", () => {
    expect(house.evolve(house.initialState, lit)).toEqual({ lamp: "desk", count: 1 })
    expect(house.evolve(house.initialState, { _tag: "Counted", by: 3 })).toEqual({ lamp: null, count: 3 })
  })

  it("preserve the other parts of the state", () => {
    const state = { ...house.initialState, garden: "green" }
    expect(house.evolve(state, lit)).toEqual({ lamp: "desk", count: 1, garden: "green" })
  })

  it("preserve the reference when no area changes, and of each part that does not", () => {
    const state = house.evolve(house.initialState, lit)
    expect(house.evolve(state, { _tag: "Counted", by: 0 })).toBe(state)
  })

  it("let the addressed area decide, on its own state and on what it reads", () => {
    const state = house.evolve(house.initialState, lit)
    const light = { area: "lamp", command: { light: "desk" } } as const
    expect(house.decide(light, house.initialState, context)).toEqual(E.right([lit]))
    expect(house.decide(light, state, context)).toEqual(E.left("AlreadyLit"))
    const counted = house.decide({ area: "count", command: { by: 1 } }, state, context)
    expect(counted).toEqual(E.right([{ _tag: "Counted", by: 2 }]))
  })

  it("decode the events of all of them", () => {
    const decode = Schema.decodeUnknownSync(house.Event)
    expect(decode({ _tag: "Counted", by: 2 })).toEqual({ _tag: "Counted", by: 2 })
    expect(() => decode({ _tag: "Broken" })).toThrow()
  })

  it("are refused when two have one name or declare one event", () => {
    expect(() => composeAreas([lamp, lamp])).toThrow("same name")
    expect(() => composeAreas([lamp, { ...lamp, name: "other" }])).toThrow("same event")
  })
})
