import { expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import { chartScene } from "../chart-scene.fixture.ts"
import { darkTheme } from "../color/fixed-themes.ts"
import { svgString } from "./svg.ts"

const scene = chartScene(
  {
    chartType: "badge_vert_bar",
    table: {
      columns: [
        { name: "o", label: "Origin", role: "category", dataType: "string" },
        { name: "f", label: '<Flights> & "more"', role: "value", dataType: "numeric" },
      ],
      rows: [
        ["<script>\u0000", 1],
        ["B", 2],
      ],
      numRows: 2,
    },
  },
  { width: 400, height: 240, locale: "en", texts: englishTexts },
)

it("escapes what the data brings", () => {
  const svg = svgString(scene)
  expect(svg).not.toContain("<script>")
  expect(svg).not.toContain("\u0000")
  expect(svg).toContain("&lt;Flights&gt; &amp; &quot;more&quot;")
})

it("takes colours from the page, or from a theme that stands alone", () => {
  expect(svgString(scene)).toContain('fill="var(--chart-1, #')
  expect(svgString(scene, { theme: darkTheme })).not.toContain("var(")
})

it("lifts out the focused mark", () => {
  const key = scene.marks[1]?.key ?? ""
  const fades = (focused: string) => svgString(scene, { focused }).match(/fill-opacity/g)?.length ?? 0
  expect(fades(key)).toBe(1)
  expect(fades("none")).toBe(0)
})

it("has every mark of a dense scene", () => {
  const marks = (svg: string) => svg.match(/data-key/g)?.length
  expect(marks(svgString({ ...scene, dense: true }))).toBe(2)
})
