import { describe, expect, it } from "vitest"
import { emojiRows, movedPlace } from "./emojiRows.ts"

const items = (count: number) => Array.from({ length: count }, (_, index) => index)

it("puts each section in rows of its own, numbered through", () => {
  const rows = emojiRows([
    { id: "recent", items: items(3) },
    { id: "smileys", items: items(10) },
    { id: "flags", items: items(8) },
  ])
  expect(rows.map(({ first, rows }) => [first, rows.map(({ length }) => length)])).toEqual([
    [0, [3]],
    [1, [8, 2]],
    [3, [8]],
  ])
})

describe("movedPlace", () => {
  const lengths = [3, 8, 2]
  it("goes along a row and on to the next one, and back", () => {
    expect(movedPlace(lengths, { row: 0, column: 1 }, "right")).toEqual({ row: 0, column: 2 })
    expect(movedPlace(lengths, { row: 0, column: 2 }, "right")).toEqual({ row: 1, column: 0 })
    expect(movedPlace(lengths, { row: 1, column: 0 }, "left")).toEqual({ row: 0, column: 2 })
  })
  it("goes up and down, to the last of a shorter row", () => {
    expect(movedPlace(lengths, { row: 1, column: 7 }, "up")).toEqual({ row: 0, column: 2 })
    expect(movedPlace(lengths, { row: 1, column: 7 }, "down")).toEqual({ row: 2, column: 1 })
  })
  it("stays at the ends", () => {
    expect(movedPlace(lengths, { row: 0, column: 0 }, "left")).toEqual({ row: 0, column: 0 })
    expect(movedPlace(lengths, { row: 0, column: 1 }, "up")).toEqual({ row: 0, column: 1 })
    expect(movedPlace(lengths, { row: 2, column: 1 }, "right")).toEqual({ row: 2, column: 1 })
    expect(movedPlace(lengths, { row: 2, column: 0 }, "down")).toEqual({ row: 2, column: 0 })
  })
})
