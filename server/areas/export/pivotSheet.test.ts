import { it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { expect } from "vitest"
import { delaysByHaul } from "#charts/gallery/fixtures/delays-by-haul.ts"
import { textsFor } from "../../text/texts.ts"
import { csvBytes } from "./csv.ts"
import { pivotSheet } from "./pivotSheet.ts"

it.effect(
  "a pivot table in a file has a row of heads for each column field, and says which rows are totals",
  () =>
    Effect.gen(function* () {
      const { columns, heads, rows } = pivotSheet(delaysByHaul, textsFor("en"))
      const parts = yield* Stream.runCollect(csvBytes(columns, Stream.make(rows), heads))
      const lines = parts
        .map((bytes) => new TextDecoder().decode(bytes))
        .join("")
        .split("\r\n")
      expect(lines.slice(0, 4)).toEqual([
        ",,Departure,Q1 2001,Q1 2001,Q2 2001,Q2 2001,Total,Total",
        "Distance class,Origin state,Row type,Flights,Average delay,Flights,Average delay,Flights,Average delay",
        "Under 400 miles,,Subtotal,198577,9,202898,6.1,401475,7.5",
        "Under 400 miles,CA,,79916,10.6,81824,6.9,161740,8.7",
      ])
      expect(lines.at(-2)).toMatch(/^,,Grand total,\d+,/)
      expect(lines.filter((line) => line.includes(",Subtotal,"))).toHaveLength(3)
    }),
)
