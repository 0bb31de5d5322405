import {
  Document,
  isCollection,
  isMap,
  isNode,
  isSeq,
  parseDocument,
  stringify,
  visit,
  type YAMLMap,
} from "yaml"

/** Fields of a definition by their names. */
export type Fields = Readonly<Record<string, unknown>>

const options = { lineWidth: 0 }
const noWhere = { from: 0, to: 0 }

/** Fields as YAML, each from a line of its own: a list of maps has a line for each of them, all else is on one line. */
export const fieldLines = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => {
      if (typeof value !== "object" || value === null) return stringify({ [name]: value }, options)
      const isLines = Array.isArray(value) && value.some((one) => typeof one === "object" && one !== null)
      return isLines
        ? `${name}:\n${value.map((one) => `  - ${flow(one)}\n`).join("")}`
        : `${name}: ${flow(value)}\n`
    })
    .join("")

/** An item of a list of definitions as YAML. */
export const listItem = (fields: Fields): string => `- ${indented(fieldLines(fields), 2)}`

/** Text of YAML with some fields of its definition changed; all else stays as its author wrote it. */
export const changedFields = (text: string, fields: Fields): string => {
  const { contents } = parseDocument(text)
  return isMap(contents) ? edited(text, editsOf(text, contents, fields)) : text
}

/** Text of a list of definitions with fields of some changed, by their ids, and others below them; null for a new list. */
export const changedList = (
  text: string | null,
  changed: ReadonlyMap<string, Fields>,
  added: Iterable<Fields>,
): string => {
  const { contents } = parseDocument(text ?? "")
  const below = Array.from(added, listItem).join("")
  if (text === null || !isSeq(contents) || contents.items.length === 0) return below
  const edits = contents.items.flatMap((item) => {
    const fields = isMap(item) ? changed.get(String(item.get("id"))) : undefined
    return isMap(item) && fields !== undefined ? editsOf(text, item, fields) : []
  })
  const kept = edited(text, edits)
  return `${kept}${kept.endsWith("\n") ? "" : "\n"}${below}`
}

/** A value of YAML on one line. */
const flow = (value: object): string => {
  const document = new Document(value, { aliasDuplicateObjects: false })
  visit(document, {
    Node: (_, node) => {
      if (isCollection(node)) node.flow = true
    },
  })
  return document.toString(options).trimEnd()
}

/** A text whose lines after the first begin further right. */
const indented = (text: string, by: number): string => text.replaceAll(/\n(?=.)/g, `\n${" ".repeat(by)}`)

interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

const edited = (text: string, edits: ReadonlyArray<Edit>): string =>
  edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((before, edit) => `${before.slice(0, edit.from)}${edit.text}${before.slice(edit.to)}`, text)

/** Where a node stands in its text. */
const placeOf = (node: unknown): Omit<Edit, "text"> => {
  const range = isNode(node) ? node.range : undefined
  return range ? { from: range[0], to: range[1] } : noWhere
}

/** What changes the fields of a map in its text. One on a single line, or of which a field is taken out, is written anew. */
const editsOf = (text: string, map: YAMLMap, fields: Fields): ReadonlyArray<Edit> => {
  const names = Object.keys(fields)
  if (map.flow === true || names.some((name) => fields[name] === undefined)) {
    const all: Fields = { ...map.toJSON(), ...fields }
    const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
    return [{ ...trimmed(text, placeOf(map)), text: flow(kept) }]
  }
  const first = placeOf(map.items[0]?.key).from
  const column = first - (text.lastIndexOf("\n", first - 1) + 1)
  return names.map((name) => {
    const line = indented(fieldLines({ [name]: fields[name] }).trimEnd(), column)
    const pair = map.items.find(({ key }) => String(key) === name)
    if (pair === undefined) {
      const { to } = trimmed(text, placeOf(map))
      return { from: to, to, text: `\n${" ".repeat(column)}${line}` }
    }
    const { from } = placeOf(pair.key)
    return { from, to: trimmed(text, { from, to: placeOf(pair.value).to }).to, text: line }
  })
}

/** A place without the blanks at its end. */
const trimmed = (text: string, { from, to }: Omit<Edit, "text">): Omit<Edit, "text"> => ({
  from,
  to: from + text.slice(from, to).trimEnd().length,
})
