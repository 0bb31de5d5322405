import { describe, expect, it } from "vitest"
import { ChartType } from "#domain/data/chart.ts"
import type { ChartTypeDescriptor } from "./chart-type.ts"
import { chartTypes } from "./index.ts"

const descriptors: ReadonlyArray<ChartTypeDescriptor> = ChartType.literals.map((id) => chartTypes[id])

const categoryNeeds: Readonly<Record<ChartTypeDescriptor["needs"]["category"], string>> = {
  NONE: "none",
  OPTIONAL: "any, or none",
  ANY: "any",
  DATES: "dates, to be offered to a reader; any for an author",
}
const slides: Readonly<Record<ChartTypeDescriptor["deck"]["kind"], string>> = {
  BAR: "chart",
  LINE: "chart",
  AREA: "chart",
  TABLE: "table",
  NUMBER: "text",
  PICTURE: "picture",
}

/** What docs/chart-types.md says: a line for each descriptor. */
const page = (): string =>
  [
    "# Chart types",
    "",
    "Written by the tests of `charts/types` from the descriptors there.",
    "",
    "| `chart` | name | category | series, or a second value | on a slide |",
    "|---|---|---|---|---|",
    ...descriptors.map(
      ({ id, name, needs, deck }) =>
        `| \`${id}\` | ${name} | ${categoryNeeds[needs.category]} | ${needs.series ? "needed to be offered" : "optional"} | ${slides[deck.kind]} |`,
    ),
    "",
  ].join("\n")

describe("the chart types", () => {
  it("are described in the documentation as they are", async () => {
    await expect(page()).toMatchFileSnapshot("../../docs/chart-types.md")
  })

  it.each(descriptors)("$id has a name and an icon of its own", ({ id, name, icon }) => {
    const others = descriptors.filter((other) => other.id !== id)
    expect(others.map((other) => other.name)).not.toContain(name)
    expect(others.map((other) => other.icon)).not.toContain(icon)
  })
})
