import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { Schema } from "effect"
import { type ESTree, parseSync, Visitor } from "vite"

const root = join(import.meta.dirname, "..")

/** Folders of the product's code; what `scripts/docs` and `scripts/maps` make pictures with reads our own files alone. */
const folders = ["domain", "contract", "charts", "streams", "services", "src", "server", "sdk", "scripts"]
const code = /\.(?:ts|tsx|js|mjs)$/
const notOfProduct = /\.(?:test|fixture|seeds)\.tsx?$|^scripts\/(?:docs|maps)\//

/** A regular expression as it is written, `/a+/g`, and where: path and line. */
export interface Expression {
  readonly source: string
  readonly flags: string
  readonly place: string
}

/** Expressions of a file; `composed` are the places of those that are made of texts which no one can prove here. */
export interface FoundExpressions {
  readonly expressions: ReadonlyArray<Expression>
  readonly composed: ReadonlyArray<string>
}

const textOf = (argument: ESTree.Argument | undefined): string | null =>
  argument?.type === "Literal" && typeof argument.value === "string" ? argument.value : null

/** Whether a text is one in which no sign means anything. */
const isEscaped = (argument: ESTree.Argument | undefined): boolean =>
  argument?.type === "CallExpression" &&
  argument.callee.type === "MemberExpression" &&
  argument.callee.object.type === "Identifier" &&
  argument.callee.object.name === "RegExp" &&
  argument.callee.property.type === "Identifier" &&
  argument.callee.property.name === "escape"

/** The regular expressions in the text of a module. */
export const expressionsIn = (path: string, text: string): FoundExpressions => {
  const expressions: Array<Expression> = []
  const composed: Array<string> = []
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const placeOf = (at: number): string => `${path}:${text.slice(0, at).split("\n").length}`
  const make = ({
    callee,
    arguments: [pattern, flags],
    start,
  }: ESTree.CallExpression | ESTree.NewExpression) => {
    if (callee.type !== "Identifier" || callee.name !== "RegExp" || isEscaped(pattern)) return
    const [source, signs] = [textOf(pattern), flags === undefined ? "" : textOf(flags)]
    if (source === null || signs === null) composed.push(placeOf(start))
    else expressions.push({ source, flags: signs, place: placeOf(start) })
  }
  new Visitor({
    Literal: (node) => {
      if (!("regex" in node)) return
      expressions.push({ source: node.regex.pattern, flags: node.regex.flags, place: placeOf(node.start) })
    },
    NewExpression: make,
    CallExpression: make,
  }).visit(program)
  return { expressions, composed }
}

/** The regular expressions of the product's code. */
export const productExpressions = (): FoundExpressions => {
  const paths = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => code.test(path) && !notOfProduct.test(path))
    .toSorted()
  const found = paths.map((path) => expressionsIn(path, readFileSync(join(root, path), "utf8")))
  return {
    expressions: found.flatMap(({ expressions }) => expressions),
    composed: found.flatMap(({ composed }) => composed),
  }
}

/** An expression as it is written. */
export const written = ({ source, flags }: Pick<Expression, "source" | "flags">): string =>
  `/${source}/${flags}`

/** How long an expression may take to be proved, in milliseconds: the slowest takes ten seconds on a busy machine. */
const longestProof = 120_000

const Diagnostics = Schema.Struct({
  status: Schema.Literals(["safe", "vulnerable", "unknown"]),
  checker: Schema.NullOr(Schema.String),
  complexity: Schema.optionalKey(Schema.Struct({ summary: Schema.String })),
  attack: Schema.optionalKey(Schema.Struct({ pattern: Schema.String })),
  error: Schema.optionalKey(Schema.Struct({ kind: Schema.String })),
})
const readDiagnostics = Schema.decodeUnknownSync(Diagnostics)

/**
 * Why an expression is not proved to take a time that grows with the length of the text, for every text; null where it
 * is. What only fuzzing found nothing against is not proved.
 */
export const doubtOf = ({ source, flags }: Pick<Expression, "source" | "flags">): string | null => {
  process.env.RECHECK_BACKEND = "pure"
  const { checkSync } = createRequire(import.meta.url)("recheck")
  const { status, complexity, attack, error } = readDiagnostics(
    checkSync(source, flags, { checker: "automaton", timeout: longestProof }),
  )
  if (status === "safe") return null
  return [status, complexity?.summary, attack?.pattern, error?.kind]
    .filter((part) => part !== undefined)
    .join(", ")
}
