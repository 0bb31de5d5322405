import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { chartTypes } from "#charts/types/index.ts"
import { ChartType } from "#domain/data/chart.ts"
import { projectRoot } from "#server/kernel/config.ts"
import { diagnosticText } from "#server/schema/diagnostic.ts"
import { checkReferences } from "#server/workspace/checkReferences.ts"
import { readFiles } from "#server/workspace/files.ts"
import { chartExamples } from "./chartExamples.ts"
import { pictureFolder } from "./chartPictures.ts"
import { generatedFiles } from "./generatedFiles.ts"

const files = generatedFiles()
const examples = chartExamples()
const folder = mkdtempSync(join(tmpdir(), "cairn-docs-"))

beforeAll(() => {
  for (const name of ["workspace.yaml", "datasets.yaml"]) {
    cpSync(join(projectRoot, "sample", name), join(folder, name))
  }
  for (const name of ["people.yaml", "stacks.yaml"]) writeFileSync(join(folder, name), "[]\n")
  mkdirSync(join(folder, "cards"))
  for (const [id, text] of examples) {
    writeFileSync(join(folder, "cards", `${chartTypes[id].word}.yaml`), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each(files)("$path is as `npm run docs` writes it", ({ path, text }) => {
  expect(readFileSync(join(projectRoot, path), "utf8")).toBe(text)
})

it("shows a picture of each chart type, of a size that a page of them loads at once, and no other", () => {
  const words = ChartType.literals.map((id) => `${chartTypes[id].word}.svg`)
  expect(readdirSync(join(projectRoot, pictureFolder)).toSorted()).toEqual(words.toSorted())
  const pictures = files.filter(({ path }) => path.startsWith(pictureFolder))
  expect(pictures.filter(({ text }) => text.length > 20_000).map(({ path }) => path)).toEqual([])
})

it("has an example of each chart type that the checks of a workspace accept", () => {
  const read = readFiles(folder)
  expect([...read.diagnostics, ...checkReferences(read)].map(diagnosticText)).toEqual([])
  expect(read.cards.map(({ value }) => value.chart).toSorted()).toEqual(ChartType.literals.toSorted())
})

it("shows each example beside its chart", () => {
  const page = files.find(({ path }) => path === "docs/charts.md")?.text ?? ""
  const sections = page.split("\n## ").slice(1)
  expect(sections.map((section) => /^chart: (.*)$/m.exec(section)?.[1])).toEqual(
    ChartType.literals.map((id) => chartTypes[id].word),
  )
})
