import { describe, expect, it } from "vitest"
import { ChartType } from "#domain/data/chart.ts"
import type { ChartTypeDescriptor } from "./chart-type.ts"
import { chartIcons } from "./icons.ts"
import { chartTypes } from "./index.ts"

const descriptors: ReadonlyArray<ChartTypeDescriptor> = ChartType.literals.map((id) => chartTypes[id])

describe("the chart types", () => {
  it.each(descriptors)("$id has names and an icon of its own", ({ id, word, name }) => {
    const others = descriptors.filter((other) => other.id !== id)
    expect(others.map((other) => other.word)).not.toContain(word)
    expect(others.map((other) => other.name)).not.toContain(name)
    expect(others.map((other) => chartIcons[other.id])).not.toContain(chartIcons[id])
  })
})
