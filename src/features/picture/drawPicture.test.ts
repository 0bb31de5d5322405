import { TimeoutError } from "rxjs"
import { afterEach, expect, it, vi } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { Chart } from "#domain/data/chart.ts"
import { drawPicture, imageExportTimeout, pngOf } from "./drawPicture.ts"

afterEach(() => vi.useRealTimers())

/** Bars of as many names. */
const bars = (count: number): Chart => ({
  chartType: "badge_line",
  table: {
    columns: [
      { name: "n", label: "N", role: "category", dataType: "numeric" },
      { name: "v", label: "V", role: "value", dataType: "numeric" },
    ],
    rows: Array.from({ length: count }, (_, index) => [index, index % 7]),
    numRows: count,
  },
})

it.each([5, 5_000])("draws a chart of %i points as SVG that stands alone", async (count) => {
  const file = await drawPicture("svg", bars(count), { locale: "en", texts: englishTexts })
  const svg = await file.text()
  expect(file.type).toBe("image/svg+xml")
  expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 960 540"/)
  expect(svg).not.toContain("var(")
  expect(svg.match(/<path/g)?.length ?? 0).toBeGreaterThan(0)
})

it("draws it as its author wants it, in the colours of rules", async () => {
  const flights: Chart = {
    chartType: "badge_vert_bar",
    table: {
      columns: [
        { name: "a", label: "Airport", role: "category", dataType: "string" },
        { name: "f", label: "Flights", role: "value", dataType: "numeric" },
      ],
      rows: [
        ["ATL", 30],
        ["ORD", 10],
      ],
      numRows: 2,
    },
    options: { colorRules: [{ from: 20, color: "good" }] },
  }
  const svgOf = async (chart: Chart) =>
    (await drawPicture("svg", chart, { locale: "en", texts: englishTexts })).text()
  const { options: _, ...plain } = flights
  expect(await svgOf(flights)).toContain("≥ 20")
  expect(await svgOf(plain)).not.toContain("≥ 20")
})

it("gives up a PNG that the browser does not write within 30 seconds", async () => {
  vi.useFakeTimers()
  const written = pngOf({ toBlob: () => undefined } as unknown as HTMLCanvasElement)
  const failed = expect(written).rejects.toThrow(TimeoutError)
  await vi.advanceTimersByTimeAsync(imageExportTimeout)
  await failed
  const none = { toBlob: (write: BlobCallback) => write(null) } as unknown as HTMLCanvasElement
  await expect(pngOf(none)).rejects.toThrow("draws no pictures")
})
