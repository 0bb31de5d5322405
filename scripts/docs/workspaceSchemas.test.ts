import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join, relative } from "node:path"
import { JsonSchema, Result, Schema, type SchemaAST, SchemaRepresentation, Struct } from "effect"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { chartTypes } from "#charts/types/index.ts"
import { projectRoot } from "#server/kernel/config.ts"
import { type AuthoredFile, authoredFiles } from "#server/schema/authored.ts"
import { starterFiles } from "#src/screens/connect/starterWorkspace.ts"
import { chartExamples } from "./chartExamples.ts"
import { schemaFile, schemaFolder } from "./workspaceSchemas.ts"

/** A schema as it stands in the folder, for one kind of file. */
const written = (kind: AuthoredFile): Schema.Top => {
  const { definitions } = JSON.parse(readFileSync(join(projectRoot, schemaFolder, schemaFile), "utf8"))
  const own = JSON.parse(readFileSync(join(projectRoot, schemaFolder, `${kind}.schema.json`), "utf8"))
  expect(own.$ref).toBe(`${schemaFile}#/definitions/${kind}`)
  return SchemaRepresentation.fromJsonSchemaDocument(
    JsonSchema.fromSchemaDraft07({ definitions, ...definitions[kind] }),
    { patterns: "apply" },
  )
}
const options: SchemaAST.ParseOptions = { errors: "all", onExcessProperty: "error" }
const decoders = new Map(
  Struct.keys(authoredFiles).map(
    (kind) => [kind, Schema.decodeUnknownResult(written(kind) as Schema.Codec<unknown>, options)] as const,
  ),
)

/** What is wrong with a text by the schema of its kind; null where nothing is. */
const problemOf = (kind: AuthoredFile, text: string): string | null => {
  const decoded = decoders.get(kind)?.(parse(text))
  return decoded === undefined || Result.isSuccess(decoded) ? null : decoded.failure.message
}
const kindOf = (path: string): AuthoredFile => {
  const name = basename(path, ".yaml")
  return Struct.keys(authoredFiles).find((kind) => kind === name) ?? "card"
}

const sample = join(projectRoot, "sample")
const sampleFiles = readdirSync(sample, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".yaml"))
  .map((name) => ({ name, text: readFileSync(join(sample, name), "utf8") }))

describe("the JSON Schemas of a workspace", () => {
  it.each(sampleFiles)(
    "accept $name of the sample, which names its own in its first line",
    ({ name, text }) => {
      expect(problemOf(kindOf(name), text)).toBeNull()
      const named = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text)?.[1] ?? ""
      const path = join(sample, dirname(name), named)
      expect(relative(projectRoot, path)).toBe(`${schemaFolder}/${kindOf(name)}.schema.json`)
      expect(existsSync(path)).toBe(true)
    },
  )

  it.each(starterFiles)("accept the short form of $name in the README", ({ name, text }) => {
    expect(problemOf(kindOf(name), text)).toBeNull()
  })

  it("accept every example of a chart", () => {
    for (const [id, text] of chartExamples()) expect([id, problemOf("card", text)]).toEqual([id, null])
  })

  it.each(Object.values(chartTypes))("take a chart as $word or $id", ({ id, word }) => {
    for (const name of [id, word]) {
      expect(problemOf("card", `{ title: A, dataset: a, chart: ${name}, values: [count] }`)).toBeNull()
    }
  })

  it.each<readonly [AuthoredFile, string]>([
    ["people", "[{ id: a, displayName: A, email: a@a.example, roleId: ADMIN }]"],
    ["datasets", "[{ id: a, source: a.csv }]"],
    ["datasets", '[{ id: a, source: a.csv, columns: [shop, { name: day, parse: "%d.%m.%Y" }, "*"] }]'],
    ["stacks", "[{ id: a, title: A, access: everyone, cards: [a, { urn: b }, { urn: c, columns: 12 }] }]"],
    [
      "card",
      "{ title: A, dataset: a, chart: table, category: shop, series: item, details: [day, { column: at, grain: day }], values: [count, { aggregate: sum, column: amount }], summary: count }",
    ],
    ["card", "{ title: A, dataset: a, type: supertable }"],
  ])("accept what shorthands of %s fill in", (kind, text) => {
    expect(problemOf(kind, text)).toBeNull()
  })

  it.each<readonly [AuthoredFile, string, string]>([
    ["workspace", "{ nane: Acme }", "nane"],
    ["people", "[{ id: a, displayName: A, email: nobody, roleId: ADMIN }]", "email"],
    ["people", "[{ id: a, displayName: A, email: a@a.example, roleId: OWNER }]", "roleId"],
    ["datasets", "[{ id: a, source: a.txt }]", "source"],
    ["stacks", "[{ id: a, title: A, access: everyone, cards: [] }]", "cards"],
    ["card", "{ title: A, dataset: a, chart: spiral, values: [count] }", "chart"],
    ["card", "{ title: A, dataset: a, chart: bar, values: [sum] }", "values"],
    ["card", "{ title: A, dataset: a, chart: bar, values: [count], colour: red }", "colour"],
    ["card", "{ dataset: a, chart: bar, values: [count] }", "title"],
  ])("refuse %s: %s", (kind, text, field) => {
    expect(problemOf(kind, text)).toContain(field)
  })

  it("say of fields what the documentation says", () => {
    const { definitions } = JSON.parse(readFileSync(join(projectRoot, schemaFolder, schemaFile), "utf8"))
    expect(definitions.workspace.properties.calendar.properties.timeZone.description).toMatch(/midnight/)
    expect(definitions.card.anyOf[0].properties.limit).toMatchObject({
      description: expect.stringContaining("how many categories"),
      examples: [20],
    })
  })
})
