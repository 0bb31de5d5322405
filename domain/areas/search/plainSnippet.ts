import type { Snippet } from "./snippet.ts"

/** Signs of a message's markup that stand on both sides of what they mark. */
const pairs = ["**", "~~", "`"] as const

interface Range {
  readonly start: number
  readonly end: number
}

const placesOf = (text: string, sign: string): ReadonlyArray<number> => {
  const places: Array<number> = []
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + sign.length)) places.push(at)
  return places
}

/** The signs of each pair that is whole. */
const signs = (text: string): ReadonlyArray<Range> =>
  pairs.flatMap((sign) => {
    const places = placesOf(text, sign)
    return places
      .slice(0, places.length - (places.length % 2))
      .map((start) => ({ start, end: start + sign.length }))
  })

/** What a link has beside the words that it shows: `[docs](https://…)`. */
const links = (text: string): ReadonlyArray<Range> =>
  placesOf(text, "](").flatMap((middle) => {
    const start = text.lastIndexOf("[", middle)
    const end = text.indexOf(")", middle)
    return start === -1 || end === -1
      ? []
      : [
          { start, end: start + 1 },
          { start: middle, end: end + 1 },
        ]
  })

/** A part of a message as it is read: without the signs of its markup, with its hits where they stand then. */
export const plainSnippet = ({ text, hits }: Snippet): Snippet => {
  const dropped = new Set<number>()
  for (const { start, end } of [...signs(text), ...links(text)])
    for (let at = start; at < end; at++) dropped.add(at)
  if (dropped.size === 0) return { text, hits }
  let plain = ""
  const placeOf: Array<number> = []
  for (let at = 0; at < text.length; at++) {
    placeOf.push(plain.length)
    if (!dropped.has(at)) plain += text.charAt(at)
  }
  placeOf.push(plain.length)
  const end = (at: number): number => placeOf[at] ?? plain.length
  return {
    text: plain,
    hits: hits
      .map(({ start, length }) => ({ start: end(start), length: end(start + length) - end(start) }))
      .filter(({ length }) => length > 0),
  }
}
