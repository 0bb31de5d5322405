import { type Plugin, parseAst } from "vite"

interface Call {
  readonly callee: { readonly name?: unknown }
  readonly arguments: ReadonlyArray<{ readonly start: number; readonly end: number }>
}

const isCall = (node: object): node is Call =>
  "type" in node && node.type === "CallExpression" && "callee" in node && "arguments" in node

/** The calls within a part of a syntax tree. */
const callsIn = (node: unknown): ReadonlyArray<Call> => {
  if (typeof node !== "object" || node === null) return []
  const within = Object.values(node).flatMap(callsIn)
  return isCall(node) ? [node, ...within] : within
}

/** A module of JavaScript whose calls of `BoundBy` give no reason. */
export const withoutListReasons = (code: string): string =>
  callsIn(parseAst(code))
    .flatMap(({ callee, arguments: [item, reason] }) =>
      callee.name === "BoundBy" && item !== undefined && reason !== undefined
        ? [{ start: item.end, end: reason.end }]
        : [],
    )
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)

/** Leaves out of what is built why lists are short: tests read that, and nothing that runs. */
export const listReasons: Plugin = {
  name: "cairn-list-reasons",
  apply: "build",
  enforce: "post",
  transform: {
    filter: { code: "BoundBy(" },
    handler: (code) => ({ code: withoutListReasons(code), map: null }),
  },
}
