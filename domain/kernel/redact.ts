import type { Schema } from "effect"

/** Fields in which people write: messages, annotations, reasons. */
const texts: ReadonlySet<string> = new Set(["text", "content", "message"])
/** Fields that hold values of a filter. */
const values: ReadonlySet<string> = new Set(["values", "searchText"])

const mask = (text: string): string => text.replaceAll(/\S/gu, "•")

type Part = { readonly [name: string]: Schema.Json }

const isPart = (json: Schema.Json): json is Part =>
  typeof json === "object" && json !== null && !Array.isArray(json)
const isList = (json: Schema.Json): json is ReadonlyArray<Schema.Json> => Array.isArray(json)

const maskAll = (json: Schema.Json): Schema.Json => {
  if (typeof json === "string") return mask(json)
  if (typeof json === "number") return 0
  if (isList(json)) return json.map(maskAll)
  return isPart(json)
    ? Object.fromEntries(Object.entries(json).map(([name, part]) => [name, maskAll(part)]))
    : json
}

/** The label of a drill is a value. */
const isDrill = (json: Part): boolean => json._tag === "Drilled"

/**
 * Encoded event with the texts of people and the values of filters masked, letter by letter, so that it can still be
 * decoded and folded. Names of people, columns and cards, and the results of cards, stay.
 */
export const redact = (json: Schema.Json): Schema.Json => {
  if (isList(json)) return json.map(redact)
  if (!isPart(json)) return json
  return Object.fromEntries(
    Object.entries(json).map(([name, part]) => {
      if (values.has(name)) return [name, maskAll(part)]
      if (typeof part === "string" && (texts.has(name) || (name === "label" && isDrill(json)))) {
        return [name, mask(part)]
      }
      return [name, redact(part)]
    }),
  )
}
