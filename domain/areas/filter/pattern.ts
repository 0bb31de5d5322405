import { type PatternPart, readPattern } from "./patternSyntax.ts"

/** A step of a pattern: a character is read, or an edge of the text passed, or it goes on at each of several steps. */
type Step =
  | { readonly kind: "character"; readonly accepts: (character: string) => boolean }
  | { readonly kind: "edge"; readonly isEnd: boolean }
  | { readonly kind: "fork"; readonly to: ReadonlyArray<number> }

/** Most steps of a pattern: a text is matched in at most so many times its length. */
const mostSteps = 2_000

/** Steps of a part that begin at a number and go on at the one after the last; null where they are too many. */
const stepsOf = (part: PatternPart, from: number): ReadonlyArray<Step> | null => {
  if (from > mostSteps) return null
  switch (part.kind) {
    case "character":
    case "edge":
      return [part]
    case "row":
      return rowOf(part.parts, from)
    case "choice": {
      const rows: Array<ReadonlyArray<Step>> = []
      let at = from + 1
      for (const one of part.parts) {
        const steps = stepsOf(one, at)
        if (steps === null) return null
        rows.push(steps)
        at += steps.length + 1
      }
      const starts = rows.map(
        (_, index) => from + 1 + rows.slice(0, index).reduce((sum, row) => sum + row.length + 1, 0),
      )
      return [
        { kind: "fork", to: starts },
        ...rows.flatMap((row) => [...row, { kind: "fork", to: [at] } as const]),
      ]
    }
    case "repeated": {
      const { part: one, least, most } = part
      const first = rowOf(
        Array.from({ length: least }, () => one),
        from,
      )
      if (first === null) return null
      const at = from + first.length
      if (most === Number.POSITIVE_INFINITY) {
        const again = stepsOf(one, at + 1)
        if (again === null) return null
        const end = at + again.length + 2
        return [...first, { kind: "fork", to: [at + 1, end] }, ...again, { kind: "fork", to: [at] }]
      }
      const maybe = rowOf(
        Array.from({ length: most - least }, () => ({
          kind: "choice",
          parts: [one, { kind: "row", parts: [] }],
        })),
        at,
      )
      return maybe === null ? null : [...first, ...maybe]
    }
  }
}

const rowOf = (parts: ReadonlyArray<PatternPart>, from: number): ReadonlyArray<Step> | null => {
  const all: Array<Step> = []
  for (const part of parts) {
    const steps = stepsOf(part, from + all.length)
    if (steps === null) return null
    all.push(...steps)
  }
  return all
}

/** Whether steps lead through some part of a text: all ways at once, so that none is gone twice. */
const leadThrough = (steps: ReadonlyArray<Step>, text: string): boolean => {
  const characters = [...text]
  let reached: ReadonlyArray<number> = []
  for (let at = 0; at <= characters.length; at++) {
    const seen = new Set<number>()
    const open = [0, ...reached]
    for (let step = open.pop(); step !== undefined; step = open.pop()) {
      if (seen.has(step)) continue
      seen.add(step)
      const found = steps[step]
      if (found === undefined) return true
      if (found.kind === "fork") open.push(...found.to)
      else if (found.kind === "edge" && at === (found.isEnd ? characters.length : 0)) open.push(step + 1)
    }
    const character = characters[at]
    if (character === undefined) break
    reached = [...seen].flatMap((step) => {
      const found = steps[step]
      return found?.kind === "character" && found.accepts(character) ? [step + 1] : []
    })
  }
  return false
}

/**
 * Whether a part of a text matches a case-insensitive pattern; an invalid pattern is matched literally. In time that grows
 * with the length of the text, whatever the pattern.
 */
export const matchesPattern = (text: string, pattern: string): boolean => {
  const read = readPattern(pattern)
  const steps = read === null ? null : stepsOf(read, 0)
  return steps === null ? text.toLowerCase().includes(pattern.toLowerCase()) : leadThrough(steps, text)
}
