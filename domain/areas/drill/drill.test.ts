import { expect, test } from "vitest"
import { CardUrn } from "../../kernel/ids.ts"
import { targetBelow } from "./drill.ts"

const urn = CardUrn.make("flights")
const [month, day] = [CardUrn.make("by-month"), CardUrn.make("by-day")]
const card = { urn, drillPathURNs: [month, day], allowTableDrill: true }

test("below each level of the path stands its next card", () => {
  expect(targetBelow(card, 0)).toEqual({ urn: month, kind: "chart" })
  expect(targetBelow(card, 1)).toEqual({ urn: day, kind: "chart" })
})

test("beyond the path stands the table of its last card, once and where the card allows it", () => {
  expect(targetBelow(card, 2)).toEqual({ urn: day, kind: "table" })
  expect(targetBelow(card, 3)).toBeNull()
  expect(targetBelow({ ...card, allowTableDrill: false }, 2)).toBeNull()
})

test("a card without a path drills into its own table", () =>
  expect(targetBelow({ ...card, drillPathURNs: [] }, 0)).toEqual({ urn, kind: "table" }))
