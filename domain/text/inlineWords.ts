import { closeEmphasis, type EmphasisRun, runOf } from "./emphasis.ts"
import { linkEndAt } from "./linkEnd.ts"

/** Bracket that may begin a link or a picture: where its words begin, its piece, and the run before it. */
interface Bracket {
  readonly at: number
  readonly piece: number
  readonly isPicture: boolean
  readonly before: EmphasisRun | null
}

const pieceAt =
  /\\[\s\S]|`+|!?\[|\]|<|\*+|_+|~+|https?:\/\/|www\.|[\p{L}\p{N}]+|[^\\`![\]<*_~\p{L}\p{N}]+|[\s\S]/iuy
const escaped = /^\\[!-/:-@[-`{-~\n]$/
const inAngles = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>/iy
const tag = /<[a-z/!?][^<>]*>/iy
const address = /[^\s<[\]]+/y
/** What ends a sentence or emphasis around an address, and is not of it. */
const stops = new Set("?!.,:;*_~'\")")

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The characters on both sides of a part of a text; empty at its ends. */
const besides = (text: string, begin: number, end: number): readonly [string, string] => {
  const next = text.codePointAt(end)
  return [
    [...text.slice(Math.max(0, begin - 2), begin)].at(-1) ?? "",
    next === undefined ? "" : String.fromCodePoint(next),
  ]
}

/** Gives where the next run of as many backticks begins behind a place, asked for in the order of the places. */
const tickFinder = (text: string): ((length: number, from: number) => number | undefined) => {
  const places = Map.groupBy(text.matchAll(/`+/g), ([ticks]) => ticks.length)
  for (const runs of places.values()) runs.reverse()
  return (length, from) => {
    const runs = places.get(length) ?? []
    while ((runs.at(-1)?.index ?? from) < from) runs.pop()
    return runs.at(-1)?.index
  }
}

/**
 * Words of one block of Markdown, without the signs of emphasis, code, links and pictures, in a time that grows with its
 * length. `labels` are those of the links that its text defines.
 */
export const inlineWords = (text: string, labels: ReadonlySet<string>): string => {
  const pieces: Array<string | EmphasisRun> = []
  const tickAfter = tickFinder(text)
  const brackets: Array<Bracket> = []
  /** How many brackets stand around a link that is whole: none of them begins another one. */
  let around = 0
  let first: EmphasisRun | null = null
  let last: EmphasisRun | null = null
  let at = 0

  const dropRunsAfter = (run: EmphasisRun | null): void => {
    closeEmphasis(run === null ? first : run.after, run?.at ?? -1)
    if (run === null) first = null
    else run.after = null
    last = run
  }

  /** Reads what is in angles or an address; nothing where neither begins. */
  const readWhole = (sign: string, begin: number): boolean => {
    if (sign === "<") {
      const link = matchAt(inAngles, text, begin)
      const whole = link ?? matchAt(tag, text, begin)
      if (whole === null) return false
      pieces.push(link?.[1] ?? whole[0])
      at = begin + whole[0].length
      return true
    }
    const [written = ""] = matchAt(address, text, begin) ?? []
    let length = written.length
    while (stops.has(written[length - 1] ?? "")) length--
    pieces.push(written.slice(0, length))
    at = begin + length
    return length > 0
  }

  const readRun = (signs: string, begin: number): void => {
    const [sign = ""] = signs
    const run = runOf(sign, signs.length, begin, ...besides(text, begin, at))
    run.before = last
    if (last === null) first = run
    else last.after = run
    last = run
    pieces.push(run)
  }

  const closeBracket = (begin: number): void => {
    const bracket = brackets.pop()
    const isAround = brackets.length < around && bracket?.isPicture === false
    around = Math.min(around, brackets.length)
    const words = bracket === undefined ? "" : text.slice(bracket.at, begin)
    const link = bracket === undefined || isAround ? null : linkEndAt(text, begin, words, labels)
    if (bracket === undefined || link === null) {
      pieces.push("]")
      return
    }
    pieces[bracket.piece] = ""
    dropRunsAfter(bracket.before)
    if (bracket.isPicture && words.trim() === "") pieces.push(link.address)
    if (!bracket.isPicture) around = brackets.length
    at = link.end
  }

  while (at < text.length) {
    const begin = at
    const [piece = text.charAt(at)] = matchAt(pieceAt, text, at) ?? []
    const [sign = ""] = piece
    at += piece.length
    if (sign === "\\") pieces.push(escaped.test(piece) ? piece.slice(1) : piece)
    else if (sign === "`") {
      const end = tickAfter(piece.length, at)
      pieces.push(end === undefined ? piece : text.slice(at, end))
      if (end !== undefined) at = end + piece.length
    } else if (piece === "[" || piece === "![") {
      const isPicture = piece === "!["
      brackets.push({ at, piece: pieces.push(piece) - 1, isPicture, before: last })
    } else if (sign === "]") closeBracket(begin)
    else if (sign === "*" || sign === "_" || sign === "~") readRun(piece, begin)
    else if ((sign !== "<" && !/^(?:https?:\/\/|www\.)$/i.test(piece)) || !readWhole(sign, begin))
      pieces.push(piece)
  }
  dropRunsAfter(null)
  return pieces.map((piece) => (typeof piece === "string" ? piece : piece.sign.repeat(piece.left))).join("")
}
