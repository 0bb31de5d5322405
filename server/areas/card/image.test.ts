import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { decode } from "fast-png"
import { expect } from "vitest"
import { flightsByDay } from "#charts/gallery/fixtures/flights-by-day.ts"
import type { Chart } from "#domain/data/chart.ts"
import { Drawings } from "../../drawing/Drawings.ts"
import { chartImage, type PictureChoice } from "./image.ts"

const rows = flightsByDay.rows.slice(0, 40)
const chart: Chart = {
  chartType: "badge_line",
  table: { ...flightsByDay, rows, numRows: rows.length },
}
const picture = (firstDayOfWeek: number, choice?: PictureChoice) =>
  Effect.map(
    Effect.flatMap(Drawings, (drawings) =>
      chartImage(
        drawings,
        chart,
        { width: 560, height: 240, scale: 1 },
        { locale: "en", firstDayOfWeek },
        choice,
      ),
    ),
    ({ data }) => data,
  )

layer(Drawings.layer)("a picture of a chart", (it) => {
  it.effect("names weeks from the first day that the workspace counts them from", () =>
    Effect.gen(function* () {
      const mondays = yield* picture(1)
      expect(yield* picture(1)).toBe(mondays)
      expect(yield* picture(0)).not.toBe(mondays)
    }),
  )

  it.effect("is drawn in the locale of the request rather than the workspace's", () =>
    Effect.gen(function* () {
      expect(yield* picture(1, { locale: "de" })).not.toBe(yield* picture(1))
      expect(yield* picture(1, { locale: "en" })).toBe(yield* picture(1))
      for (const locale of ["", "\u{6bf30}"]) expect(yield* picture(1, { locale })).toBe(yield* picture(1))
    }),
  )

  it.effect("is drawn on white, or on the surface of a dark page", () =>
    Effect.gen(function* () {
      const cornerOf = (choice?: PictureChoice) =>
        Effect.map(picture(1, choice), (data) => [...decode(Buffer.from(data, "base64")).data.subarray(0, 3)])
      expect(yield* cornerOf()).toEqual([255, 255, 255])
      expect(yield* cornerOf({ theme: "dark" })).toEqual([29, 27, 25])
    }),
  )
})
