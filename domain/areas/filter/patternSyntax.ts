/** A part of a pattern: one character, the begin or end of a text, parts in a row, one of several, or one repeated. */
export type PatternPart =
  | { readonly kind: "character"; readonly accepts: (character: string) => boolean }
  | { readonly kind: "edge"; readonly isEnd: boolean }
  | { readonly kind: "row"; readonly parts: ReadonlyArray<PatternPart> }
  | { readonly kind: "choice"; readonly parts: ReadonlyArray<PatternPart> }
  | { readonly kind: "repeated"; readonly part: PatternPart; readonly least: number; readonly most: number }

type Accepts = (character: string) => boolean

const longestPattern = 200
const mostRepeats = 100

const isDigit: Accepts = (character) => character >= "0" && character <= "9"
const isSpace: Accepts = (character) => character.trim() === ""
const isWord: Accepts = (character) => /[\p{L}\p{N}_]/u.test(character)
const not =
  (accepts: Accepts): Accepts =>
  (character) =>
    !accepts(character)
const kinds: Readonly<Record<string, Accepts>> = {
  d: isDigit,
  D: not(isDigit),
  s: isSpace,
  S: not(isSpace),
  w: isWord,
  W: not(isWord),
}
const within =
  (from: string, to: string): Accepts =>
  (character) =>
    [character.toLowerCase(), character.toUpperCase()].some((one) => from <= one && one <= to)
const same =
  (wanted: string): Accepts =>
  (character) =>
    character.toLowerCase() === wanted.toLowerCase()

/**
 * Reads a pattern in the usual signs: `.`, `[a-z]`, `[^a-z]`, `\d`, `\s`, `\w`, `^`, `$`, `( )`, `|`, `*`, `+`, `?` and
 * `{2,3}`. Null for what is none, and for one that is too long.
 */
export const readPattern = (pattern: string): PatternPart | null => {
  const signs = [...pattern]
  if (signs.length > longestPattern) return null
  let at = 0
  const take = (sign: string): boolean => {
    if (signs[at] !== sign) return false
    at++
    return true
  }

  const escaped = (): Accepts | null => {
    const sign = signs[at++]
    if (sign === undefined) return null
    return kinds[sign] ?? (isWord(sign) ? null : same(sign))
  }

  const set = (): Accepts | null => {
    const isOther = take("^")
    const members: Array<Accepts> = []
    while (!take("]")) {
      const from = signs[at++]
      if (from === undefined) return null
      const to = signs[at + 1]
      if (from === "\\") {
        const accepts = escaped()
        if (accepts === null) return null
        members.push(accepts)
      } else if (signs[at] === "-" && to !== undefined && to !== "]") {
        if (to === "\\" || to < from) return null
        at += 2
        members.push(within(from, to))
      } else members.push(same(from))
    }
    const isMember: Accepts = (character) => members.some((accepts) => accepts(character))
    return isOther ? not(isMember) : isMember
  }

  const character = (accepts: Accepts | null): PatternPart | null =>
    accepts === null ? null : { kind: "character", accepts }

  const single = (): PatternPart | null => {
    const sign = signs[at++]
    switch (sign) {
      case "^":
      case "$":
        return { kind: "edge", isEnd: sign === "$" }
      case ".":
        return { kind: "character", accepts: (one) => one !== "\n" }
      case "[":
        return character(set())
      case "\\":
        return character(escaped())
      case "(": {
        if (take("?") && !take(":")) return null
        const inner = choice()
        return take(")") ? inner : null
      }
      case undefined:
      case "*":
      case "+":
      case "?":
      case "{":
        return null
      default:
        return character(same(sign))
    }
  }

  const count = (): number | null => {
    let digits = ""
    while (isDigit(signs[at] ?? "")) digits += signs[at++]
    return digits === "" || Number(digits) > mostRepeats ? null : Number(digits)
  }

  /** How often what stands before is repeated; null for signs that say no number. */
  const repeats = (): readonly [least: number, most: number] | null | undefined => {
    if (take("*")) return [0, Number.POSITIVE_INFINITY]
    if (take("+")) return [1, Number.POSITIVE_INFINITY]
    if (take("?")) return [0, 1]
    if (!take("{")) return undefined
    const least = count()
    if (least === null) return null
    if (take("}")) return [least, least]
    if (!take(",")) return null
    if (take("}")) return [least, Number.POSITIVE_INFINITY]
    const most = count()
    return most === null || most < least || !take("}") ? null : [least, most]
  }

  const row = (): PatternPart | null => {
    const parts: Array<PatternPart> = []
    while (at < signs.length && signs[at] !== "|" && signs[at] !== ")") {
      const part = single()
      if (part === null) return null
      const times = repeats()
      if (times === null) return null
      if (times === undefined) {
        parts.push(part)
        continue
      }
      // How many are taken first makes no difference to whether a text matches.
      take("?")
      parts.push({ kind: "repeated", part, least: times[0], most: times[1] })
    }
    return { kind: "row", parts }
  }

  const choice = (): PatternPart | null => {
    const parts: Array<PatternPart> = []
    do {
      const part = row()
      if (part === null) return null
      parts.push(part)
    } while (take("|"))
    return { kind: "choice", parts }
  }

  const whole = choice()
  return at === signs.length ? whole : null
}
