import { Schema } from "effect"

/** Longest id of a user, a card, a stack, a dataset or a policy, in UTF-16 units. */
export const maxIdLength = 500
/** Longest name of a channel or a stream, which is made of an id and its kinds. */
export const maxStreamNameLength = 600
/** Most streams that a client names when it opens its feed. */
export const maxFeedStreams = 1_000
/** Longest name or label of a column. */
export const maxNameLength = 500
/** Longest text of a search for values. */
export const maxSearchLength = 1_000
/** Longest name of a language, a media type or a device. */
export const maxCodeLength = 200
/** Most people, cards and stacks, or messages, that one answer of a search has. */
export const maxFound = 100
/** Longest list of ids. */
export const maxIds = 500
/** Deepest nesting of JSON without a schema. */
export const maxJsonDepth = 50

/** Annotation of a check: the code by which its failure is refused. */
export const refusalCode = "cairn/refusalCode"
const limit = { [refusalCode]: "request.limit" }

/**
 * Whether both stores can hold a text: PostgreSQL has no text with U+0000, and a lone surrogate has no form in UTF-8.
 */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\u0000")

const storable = Schema.makeFilter(isStorable, {
  expected: "a text without U+0000 and lone surrogates",
  representation: { id: "cairn/isStorable", payload: null },
  [refusalCode]: "request.text",
})

/** String of a request or command with `max` UTF-16 units at most, which both stores can hold. */
export const Bounded = <S extends Schema.Codec<string, string>>(text: S, max: number): S["Rebuild"] =>
  text.pipe(
    Schema.check(Schema.isMaxLength(max, { expected: `at most ${max} characters`, ...limit }), storable),
  )

/** Text of a request or command: `max` UTF-16 units at most. */
export const Text = (max: number) => Bounded(Schema.String, max)

/** Text that is not empty. */
export const NonEmptyText = (max: number) => Bounded(Schema.NonEmptyString, max)

/** Id of a request or command. */
export const Id = <S extends Schema.Codec<string, string>>(id: S): S["Rebuild"] => Bounded(id, maxIdLength)

/** List of a request or command: `max` entries at most. */
export const List = <S extends Schema.Constraint>(item: S, max: number) =>
  Schema.Array(item).check(Schema.isMaxLength(max, { expected: `at most ${max} entries`, ...limit }))

/** Check of a record: `max` entries at most. */
export const isMaxEntries = (max: number) =>
  Schema.isMaxProperties(max, { expected: `at most ${max} entries`, ...limit })

/** Calls `visit` with each value and each name in JSON and its depth, until it says no; false if it did. */
const everyValue = (json: unknown, visit: (value: unknown, depth: number) => boolean): boolean => {
  const open: Array<readonly [value: unknown, depth: number]> = [[json, 0]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, depth] = next
    if (!visit(value, depth)) return false
    if (typeof value !== "object" || value === null) continue
    const inner = Array.isArray(value) ? value : Object.entries(value).flat()
    for (const one of inner) open.push([one, depth + 1])
  }
  return true
}

/**
 * Check of JSON without a schema of its own, or of an object with further properties: `max` at most, counting one for
 * each value and each UTF-16 unit of its texts and names, and no deeper than `maxJsonDepth`.
 */
export const isBoundedJson = (max: number) =>
  Schema.makeFilter(
    (json: unknown) => {
      let size = 0
      return everyValue(json, (value, depth) => {
        size += typeof value === "string" ? value.length + 1 : 1
        return size <= max && depth <= maxJsonDepth
      })
    },
    {
      expected: `JSON of at most ${max} characters and ${maxJsonDepth} levels`,
      representation: { id: "cairn/isBoundedJson", payload: { max } },
      ...limit,
    },
  )

/** Check of JSON without a schema of its own: both stores can hold its texts and names. */
export const isStorableJson = Schema.makeFilter(
  (json: unknown) => everyValue(json, (value) => typeof value !== "string" || isStorable(value)),
  { ...storable.annotations, representation: { id: "cairn/isStorableJson", payload: null } },
)

/** JSON of a request without a schema of its own. */
export const BoundedJson = (max: number) => Schema.Json.check(isBoundedJson(max), isStorableJson)
