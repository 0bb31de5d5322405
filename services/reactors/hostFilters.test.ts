import { Fiber } from "effect"
import { describe, expect, it } from "vitest"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { statusFailed } from "../http/requestFailed.ts"
import { byDay, embeddedCard, key, origin, sales } from "./embeddedCard.fixture.ts"

const refused = statusFailed({
  status: 400,
  statusText: "",
  headers: {},
  data: { code: "plan", message: "No such column" },
})

describe("filters that the host applies", () => {
  it("reach the card, and get a response when they are drawn", () => {
    const { renders, apply, shown } = embeddedCard()
    const { outcomes } = apply(origin("LAX", "SFO"))
    expect(shown()).toEqual([origin("LAX", "SFO")])
    expect(renders).toHaveLength(2)
    expect(outcomes).toEqual([])
    renders[1]?.respond({})
    expect(outcomes).toEqual(["done"])
  })

  it("are checked against columns that were read once the host had connected and the card was drawn", () => {
    const { store, renders, apply, sourcesRead } = embeddedCard()
    expect(sourcesRead()).toBe(0)
    store.record([
      { _tag: "HostAwaited", referenceId: "frame" },
      { _tag: "HostConnected", origin: "https://host.example" },
    ])
    expect(sourcesRead()).toBe(1)
    apply(origin("LAX"))
    expect(renders).toHaveLength(2)
    expect(sourcesRead()).toBe(1)
  })

  it("are checked against columns that are read for the first call of a host that is faster", () => {
    const { apply, sourcesRead } = embeddedCard()
    apply(origin("LAX"))
    apply(origin("SFO"))
    expect(sourcesRead()).toBe(1)
  })

  it("hold on every level, beside the drill filters, and stay on the way back", () => {
    const { renders, drill, back, apply, shown } = embeddedCard()
    drill()
    renders[1]?.respond({})
    const { outcomes } = apply(origin("SFO"))
    expect(shown()).toEqual([origin("SFO")])
    expect(shown(levelKey(sales, 1))).toEqual([origin("SFO"), origin("LAX")])
    expect(renders.slice(2).map(({ request }) => request)).toEqual([sales, byDay])
    renders[2]?.respond({})
    expect(outcomes).toEqual([])
    renders[3]?.respond({})
    expect(outcomes).toEqual(["done"])
    apply(origin("JFK"))
    back()
    expect(shown()).toEqual([origin("JFK")])
  })

  it("leave the reader's own filters, and an empty list takes them away", () => {
    const { receive, apply, shown } = embeddedCard()
    receive([origin("LAX")])
    apply(origin("SFO"))
    expect(shown()).toEqual([origin("SFO"), origin("LAX")])
    apply()
    expect(shown()).toEqual([origin("LAX")])
  })

  it("are not alternatives to the reader's filters, whatever both call their groups", () => {
    const { receive, apply, shown } = embeddedCard()
    receive([
      { ...origin("LAX"), anyOf: "g" },
      { ...origin("AA"), column: "carrier", anyOf: "g" },
    ])
    apply({ ...origin("SFO"), anyOf: "g" })
    const groups = shown()?.map(({ anyOf }) => anyOf)
    expect(groups?.slice(1)).toEqual(["g", "g"])
    expect(groups?.[0]).not.toBe("g")
  })

  it("are undone where they cannot be drawn, with the server's message", () => {
    const { renders, apply, shown } = embeddedCard()
    apply(origin("SFO"))
    renders[1]?.respond({})
    const { outcomes } = apply(origin("LAX"))
    renders[2]?.fail(refused)
    expect(outcomes).toEqual(["No such column"])
    expect(shown()).toEqual([origin("SFO")])
  })

  it.each<[string, QueryFilter, string]>([
    ["a column that is not there", { ...origin("x"), column: "nope", label: "nope" }, "query.column"],
    [
      "a value of another type",
      { column: "delay", operand: "GREATER_THAN", values: ["late"] },
      "query.value",
    ],
    [
      "a comparison that the column does not take",
      { column: "delay", operand: "CONTAINS", values: ["1"] },
      "request.field",
    ],
    ["a range of dates for a text", { ...origin("last-month"), operand: "IN_RANGE" }, "request.field"],
  ])("change nothing with %s: no event, no request, and what was in force stays", (_, wrong, code) => {
    const { store, renders, apply, shown, sent } = embeddedCard()
    apply(origin("SFO"))
    renders[1]?.respond({})
    const before = store.state()
    const told = sent.filters.length
    const { outcomes, codes } = apply(origin("LAX"), wrong)
    expect(codes).toEqual([code])
    expect(outcomes).toHaveLength(1)
    expect(store.state()).toBe(before)
    expect([renders.length, sent.filters.length]).toEqual([2, told])
    expect(shown()).toEqual([origin("SFO")])
  })

  it("get a response when the table is loaded too, if it is open", () => {
    const { store, renders, tables, apply } = embeddedCard()
    store.dispatch({ area: "level", command: { _tag: "ToggleTable", key } })
    store.dispatch({ area: "level", command: { _tag: "ChooseTableKind", key, kind: "table" } })
    tables[0]?.respond({ columns: [], rows: [], numRows: 0 })
    const { outcomes } = apply(origin("LAX"))
    renders[1]?.respond({})
    expect(outcomes).toEqual([])
    tables[1]?.respond({ columns: [], rows: [], numRows: 0 })
    expect(outcomes).toEqual(["done"])
  })

  it("get a response when later ones replace them before they are drawn", async () => {
    const { renders, runtime, apply, shown } = embeddedCard()
    const first = apply(origin("LAX"))
    const second = apply(origin("SFO"))
    expect(renders[1]?.isInterrupted()).toBe(true)
    expect([first.outcomes, second.outcomes]).toEqual([["done"], []])
    renders[2]?.respond({})
    await runtime.runPromise(Fiber.await(second.fiber))
    expect(second.outcomes).toEqual(["done"])
    expect(shown()).toEqual([origin("SFO")])
  })

  it("are answered in their order, a refused call after those before it", async () => {
    const { renders, runtime, apply } = embeddedCard()
    const order: Array<string> = []
    const first = apply(origin("LAX"))
    const wrong = apply({ ...origin("x"), column: "nope" })
    first.fiber.addObserver(() => order.push("first"))
    wrong.fiber.addObserver(() => order.push("wrong"))
    expect(wrong.outcomes).toEqual([])
    renders[1]?.respond({})
    await runtime.runPromise(Fiber.await(wrong.fiber))
    expect(first.outcomes).toEqual(["done"])
    expect(wrong.codes).toEqual(["query.column"])
    expect(order).toEqual(["first", "wrong"])
  })

  it("get a response when the user closes the level before they are drawn", () => {
    const { renders, drill, back, apply } = embeddedCard()
    drill()
    renders[1]?.respond({})
    const { outcomes } = apply(origin("SFO"))
    back()
    expect(outcomes).toEqual([])
    renders[2]?.respond({})
    expect(outcomes).toEqual(["done"])
  })

  it("wait no longer when the host's call is interrupted", async () => {
    const { renders, runtime, apply } = embeddedCard()
    const { outcomes, fiber } = apply(origin("LAX"))
    await runtime.runPromise(Fiber.interrupt(fiber))
    renders[1]?.respond({})
    expect(outcomes).toEqual([])
  })
})
