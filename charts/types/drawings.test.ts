import { readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join, relative } from "node:path"
import { describe, expect, it } from "vitest"
import { ChartType } from "#domain/data/chart.ts"
import { chartTypes } from "./index.ts"

const root = join(import.meta.dirname, "..")
const read = (path: string): string => readFileSync(join(root, path), "utf8")
const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".ts") && !path.endsWith(".test.ts"),
)

/** The files of charts that are loaded at once with a file: what imports no more than types loads nothing. */
const importsOf = (path: string): ReadonlyArray<string> =>
  Array.from(
    read(path).matchAll(/^(?:import|export) (?!type )(?:[^;"]*? from )?"(\.[^"]+)"/gm),
    ([, target = ""]) => relative(root, join(root, dirname(path), target)),
  )

/** A file with all that is loaded at once with it. */
const loadedWith = (path: string): ReadonlySet<string> => {
  const loaded = new Set([path])
  for (const one of loaded) for (const imported of importsOf(one)) loaded.add(imported)
  return loaded
}

/** The parts that descriptors name, and the files that they import. */
const named = sources
  .filter((path) => path.startsWith("types/"))
  .flatMap((path) =>
    Array.from(
      read(path).matchAll(/drawingFrom\(\s*"([^"]+)",\s*\(\) => import\("\.\.\/(layouts\/[^"]+)"\)/g),
      ([, part = "", file = ""]) => ({ part, file }),
    ),
  )

const drawings = [...new Set(named.map(({ file }) => file))]
const drawingsWith = (path: string): ReadonlyArray<string> =>
  drawings.filter((drawing) => loadedWith(path).has(drawing)).toSorted()

describe("the drawings of chart types", () => {
  it("are named like the files that their descriptors load", () => {
    expect(named).toHaveLength(ChartType.literals.length)
    for (const { part, file } of named) expect(part).toBe(basename(file, ".ts"))
    expect(new Set(named.map(({ part }) => part))).toEqual(
      new Set(ChartType.literals.map((id) => chartTypes[id].drawing.part)),
    )
  })

  it("are no part of what every page with a chart loads", () => {
    expect(loadedWith("drawn-scene.ts")).toContain("types/pie.ts")
    expect(drawingsWith("drawn-scene.ts")).toEqual([])
  })

  it.each(drawings)(
    "%s brings no other but lines and areas, as which bars over dates are drawn",
    (drawing) => {
      const others = drawingsWith(drawing).filter((other) => other !== drawing)
      const isOfBars = ["layouts/bars/grouped-bars.ts", "layouts/bars/stacked-bars.ts"].includes(drawing)
      expect(
        others.filter(
          (other) =>
            !isOfBars || !["layouts/lines/areas.ts", "layouts/lines/series-lines.ts"].includes(other),
        ),
      ).toEqual([])
    },
  )

  it("are all loaded at once by the module of the server and of tests alone", () => {
    expect(sources.filter((path) => importsOf(path).includes("chart-scene.fixture.ts"))).toEqual([])
  })
})
