import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { isMap, isSeq, parseDocument } from "yaml"
import { chartTypes } from "#charts/types/index.ts"
import { ChartType } from "#domain/data/chart.ts"
import { projectRoot } from "#server/kernel/config.ts"
import { chartTypeOf } from "#server/schema/chartNames.ts"

/** The fields of a card that its chart is made of. */
const shown = [
  "title",
  "dataset",
  "chart",
  "options",
  "category",
  "series",
  "details",
  "across",
  "values",
  "filters",
  "sort",
  "limit",
]

/** A card of the sample with what its chart is made of alone. */
interface SampleCard {
  readonly chartType: unknown
  readonly text: string
}

const exampleOf = (text: string): SampleCard => {
  const document = parseDocument(text.replaceAll(/^#.*\n/gm, ""))
  if (!isMap(document.contents)) return { chartType: null, text }
  const chartType = chartTypeOf(document.get("chart"))
  for (const { key } of [...document.contents.items]) {
    if (!shown.includes(String(key))) document.delete(key)
  }
  const word = ChartType.literals.find((id) => id === chartType)
  if (word !== undefined) document.set("chart", chartTypes[word].word)
  const values = document.get("values")
  if (isSeq(values)) for (const value of values.items) if (isMap(value)) value.delete("format")
  return { chartType, text: document.toString({ lineWidth: 0 }) }
}

/** A card in YAML for each chart type: the sample's with the shortest definition, by the short name of its chart. */
export const chartExamples = (): ReadonlyMap<ChartType, string> => {
  const folder = join(projectRoot, "sample", "cards")
  const cards = readdirSync(folder)
    .toSorted()
    .map((name) => exampleOf(readFileSync(join(folder, name), "utf8")))
    .toSorted((a, b) => a.text.length - b.text.length)
  return new Map(
    ChartType.literals.flatMap((id) => {
      const found = cards.find(({ chartType }) => chartType === id)
      return found === undefined ? [] : [[id, found.text] as const]
    }),
  )
}
