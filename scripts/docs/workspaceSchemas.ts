import { JsonSchema, Predicate, Schema, Struct } from "effect"
import { authoredFiles } from "#server/schema/authored.ts"
import { type FieldText, fieldTexts } from "./fieldTexts.ts"
import type { GeneratedFile } from "./generatedFile.ts"

/** Where the JSON Schemas are, in the project. */
export const schemaFolder = "schemas"
/** The file with the schemas of all files, which those of each kind refer to. */
export const schemaFile = "cairn.schema.json"

type Json = Readonly<Record<string, unknown>>
const isJson = (value: unknown): value is Json => Predicate.isObject(value) && !Array.isArray(value)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A schema without what editors make nothing of: a first item like all others, and the bounds of all whole numbers. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (!isJson(value)) return value
  const { prefixItems, ...rest } = value
  const isRepeated = Array.isArray(prefixItems) && prefixItems.every((item) => isSame(item, rest.items))
  return Object.fromEntries(
    Object.entries(isRepeated ? rest : value)
      .filter(([, part]) => Math.abs(Number(part)) !== Number.MAX_SAFE_INTEGER)
      .map(([key, part]) => [key, plain(part)]),
  )
}

/** A schema with what is said of its fields. Items and choices have the path of what they are of. */
const described = (value: unknown, textOf: (path: string) => FieldText, path = ""): unknown => {
  if (Array.isArray(value)) return value.map((part) => described(part, textOf, path))
  if (!isJson(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (key !== "properties" || !isJson(part)) return [key, described(part, textOf, path)]
      const fields = Object.entries(part).map(([name, field]) => {
        const own = path === "" ? name : `${path}.${name}`
        return [name, { ...textOf(own), ...Object(described(field, textOf, own)) }]
      })
      return [key, Object.fromEntries(fields)]
    }),
  )
}

const dialect = "http://json-schema.org/draft-07/schema#"
const printed = (name: string, value: Json): GeneratedFile => ({
  path: `${schemaFolder}/${name}`,
  text: `${JSON.stringify({ $schema: dialect, ...value }, null, 2)}\n`,
})

const kinds = Struct.keys(authoredFiles)

/** JSON Schemas of a workspace's files: one of all, and one for each kind, for editors that take a file for a schema. */
export const workspaceSchemas = (): ReadonlyArray<GeneratedFile> => {
  const document = Schema.toJsonSchemaDocument(Schema.Struct(authoredFiles), { onExcessProperty: "error" })
  const { schema, definitions } = JsonSchema.toDocumentDraft07({
    ...document,
    schema: Object(plain(document.schema)),
    definitions: Object(plain(document.definitions)),
  })
  const files = kinds.map((kind) => {
    const own = isJson(schema.properties) ? schema.properties[kind] : undefined
    return [kind, described(own, fieldTexts(kind))] as const
  })
  const shared = Object.entries(definitions).map(([name, definition]) => {
    return [name, described(definition, fieldTexts("card"), "values")] as const
  })
  return [
    printed(schemaFile, {
      title: "Files of a Cairn workspace",
      anyOf: kinds.map((kind) => ({ $ref: `#/definitions/${kind}` })),
      definitions: Object.fromEntries([...files, ...shared]),
    }),
    ...kinds.map((kind) => printed(`${kind}.schema.json`, { $ref: `${schemaFile}#/definitions/${kind}` })),
  ]
}
