import { readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { type ESTree, parseSync } from "vite"
import { projectRoot } from "#server/kernel/config.ts"
import { resolvedModule } from "../reachedModules.ts"

/** What a constant holds, as far as it can be read: a time as a text is one in milliseconds, a size one in bytes. */
type Constant = number | { readonly [name: string]: Constant } | null

/** The declarations of a module by their names, and the files that it imports names from. */
interface Declarations {
  readonly constants: ReadonlyMap<string, ESTree.Expression>
  readonly imports: ReadonlyMap<string, string>
}

/** Units by which times and sizes are made, in milliseconds and in bytes. */
const units: Readonly<Record<string, number>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  mebibyte: 1_048_576,
  MB: 1_000_000,
}
const unitOf = (name: string): number | undefined => units[name.replace(/s$/, "")]

/** A time or a size that a text says, such as `30 seconds`. */
const measured = (text: string): Constant => {
  const [, count, name = ""] = /^(\d+) ?([a-zA-Z]+)$/.exec(text) ?? []
  const unit = unitOf(name)
  return count === undefined || unit === undefined ? null : Number(count) * unit
}

const operations: Readonly<Record<string, (one: number, other: number) => number>> = {
  "+": (one, other) => one + other,
  "-": (one, other) => one - other,
  "*": (one, other) => one * other,
  "/": (one, other) => one / other,
  "**": (one, other) => one ** other,
}

const parsed = new Map<string, Declarations>()

const parse = (path: string): Declarations => {
  const { program } = parseSync(path, readFileSync(join(projectRoot, path), "utf8"))
  const constants = new Map<string, ESTree.Expression>()
  const imports = new Map<string, string>()
  for (const statement of program.body) {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement
    if (declaration?.type === "VariableDeclaration") {
      for (const { id, init } of declaration.declarations) {
        if (id.type === "Identifier" && init !== null) constants.set(id.name, init)
      }
    } else if (declaration?.type === "ImportDeclaration") {
      const file = resolvedModule(join(projectRoot, path), declaration.source.value)
      for (const { local } of declaration.specifiers) {
        if (file !== null) imports.set(local.name, relative(projectRoot, file))
      }
    }
  }
  return { constants, imports }
}

const declarationsOf = (path: string): Declarations => {
  const found = parsed.get(path) ?? parse(path)
  parsed.set(path, found)
  return found
}

/** Value of a name where it stands. */
type Resolve = (name: string) => Constant

const inFile =
  (path: string): Resolve =>
  (name) =>
    constantOf(path, name)

const called = ({ callee, arguments: given }: ESTree.CallExpression, resolve: Resolve): Constant => {
  const last = given.at(-1)
  const value = last === undefined || last.type === "SpreadElement" ? null : read(last, resolve)
  const name =
    callee.type === "MemberExpression" && callee.property.type === "Identifier" ? callee.property.name : ""
  const unit = unitOf(name)
  return typeof value === "number" && unit !== undefined ? value * unit : value
}

const fields = (node: ESTree.ObjectExpression, resolve: Resolve): Constant =>
  Object.fromEntries(
    node.properties.flatMap((property) =>
      property.type === "Property" && property.key.type === "Identifier"
        ? [[property.key.name, read(property.value, resolve)]]
        : [],
    ),
  )

const memberName = ({ property }: ESTree.MemberExpression): string =>
  property.type === "Identifier" ? property.name : property.type === "Literal" ? String(property.value) : ""

/** Value of what is written in a file: a number, a text, or an object of these; null where it is computed otherwise. */
const read = (node: ESTree.Node, resolve: Resolve): Constant => {
  switch (node.type) {
    case "Literal":
      if (typeof node.value === "string") return measured(node.value)
      return typeof node.value === "number" ? node.value : null
    case "Identifier":
      return resolve(node.name)
    case "BinaryExpression": {
      const [left, right] = [read(node.left, resolve), read(node.right, resolve)]
      const operation = operations[node.operator]
      if (operation === undefined || typeof left !== "number" || typeof right !== "number") return null
      return operation(left, right)
    }
    case "ObjectExpression":
      return fields(node, resolve)
    case "ArrayExpression":
      return Object.fromEntries(
        node.elements.map((one, index) => [index, one === null ? null : read(one, resolve)]),
      )
    case "MemberExpression": {
      const object = read(node.object, resolve)
      return object !== null && typeof object === "object" ? (object[memberName(node)] ?? null) : null
    }
    case "CallExpression": {
      const value = called(node, resolve)
      return value !== null && typeof value === "object" ? (value.defaultValue ?? value) : value
    }
    case "ArrowFunctionExpression":
      return read(node.body, resolve)
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "ParenthesizedExpression":
      return read(node.expression, resolve)
    default:
      return null
  }
}

/** Value of a constant of a file, which need not be exported; null where there is none that can be read. */
const constantOf = (path: string, name: string): Constant => {
  const { constants, imports } = declarationsOf(path)
  const declared = constants.get(name)
  if (declared !== undefined) return read(declared, inFile(path))
  const file = imports.get(name)
  return file === undefined ? null : constantOf(file, name)
}

/** Value of an expression over the constants of files, such as `limits.user.perKey` or `2 * limits.most`; null for none. */
export const constantValue = (files: ReadonlyArray<string>, expression: string): number | null => {
  const [statement] = parseSync("expression.ts", expression).program.body
  if (statement?.type !== "ExpressionStatement") return null
  const value = read(statement.expression, (name) => {
    const [first = null] = files.map((file) => constantOf(file, name)).filter((found) => found !== null)
    return first
  })
  return typeof value === "number" ? value : null
}
