import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from "yaml"
import type { Diagnostic } from "../schema/diagnostic.ts"
import { codeOf } from "./folderState.ts"

type Path = ReadonlyArray<string | number>

/** YAML file of a workspace: its value, and the line of each part. */
export interface YamlFile {
  /** Relative to the workspace's folder. */
  readonly name: string
  readonly value: unknown
  /** The moment of its last change (ISO 8601, UTC). */
  readonly changed: string
  /** What is wrong with the YAML itself. */
  readonly diagnostics: ReadonlyArray<Diagnostic>
  /** Diagnostic at a path of the value; a path that does not exist has the line of its nearest parent. */
  readonly diagnostic: (path: Path, actual: string, expected: string) => Diagnostic
}

/** Reads a file of a workspace; null when there is none. One that cannot be read is not taken for none. */
export const readYaml = (folder: string, name: string): YamlFile | null => {
  let text: string
  let changed: string
  try {
    text = readFileSync(join(folder, name), "utf8")
    changed = statSync(join(folder, name)).mtime.toISOString()
  } catch (error) {
    return codeOf(error) === "ENOENT" ? null : unreadableFile(name, codeOf(error))
  }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const diagnostics = document.errors.map((error): Diagnostic => {
    const actual = error.message.replaceAll(/\s+/g, " ")
    return { file: name, line: lines.linePos(error.pos[0]).line, field: "", actual, expected: "valid YAML" }
  })
  return {
    name,
    value: diagnostics.length === 0 ? document.toJS() : undefined,
    changed,
    diagnostics,
    diagnostic: (path, actual, expected) => ({
      file: name,
      line: lines.linePos(offsetOf(document, path)).line,
      field: path.join("."),
      actual,
      expected,
    }),
  }
}

const unreadableFile = (name: string, code: string): YamlFile => {
  const at = (field: string, actual: string, expected: string): Diagnostic => ({
    file: name,
    line: 1,
    field,
    actual,
    expected,
  })
  return {
    name,
    value: undefined,
    changed: "",
    diagnostics: [at("", `a file that cannot be read (${code})`, "a file of the workspace")],
    diagnostic: (path, actual, expected) => at(path.join("."), actual, expected),
  }
}

/** Diagnostic of a missing file. */
export const missingFile = (name: string): Diagnostic => ({
  file: name,
  line: 1,
  field: "",
  actual: "no such file",
  expected: "a file of the workspace",
})

const offsetOf = (document: Document.Parsed, path: Path): number => {
  let node: unknown = document.contents
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
      if (pair === undefined) return offset
      if (isScalar(pair.key)) offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      const item = node.items[Number(part)]
      if (item === undefined) return offset
      if (isNode(item)) offset = item.range?.[0] ?? offset
      node = item
    } else {
      return offset
    }
  }
  return offset
}
