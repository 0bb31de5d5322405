import { type MapPlace, type MapShapes, place } from "./shapes.ts"

/** Codes of states by their FIPS numbers. */
const states: ReadonlyMap<string, string> = new Map(
  "01AL02AK04AZ05AR06CA08CO09CT10DE11DC12FL13GA15HI16ID17IL18IN19IA20KS21KY22LA23ME24MD25MA26MI27MN28MS29MO30MT31NE32NV33NH34NJ35NM36NY37NC38ND39OH40OK41OR42PA44RI45SC46SD47TN48TX49UT50VT51VA53WA54WV55WI56WY"
    .match(/.{4}/g)
    ?.map((pair) => [pair.slice(0, 2), pair.slice(2)] as const),
)

/** The character of a step of zero, and the longest step that has one. */
const zero = 78
const longest = 13

/** A step along a ring as one character, and as a number between `~` and `;` where it is long. */
export const denseStep = (step: number): string =>
  Math.abs(step) <= longest ? String.fromCharCode(zero + step) : `~${step};`

const plainRing = (text: string): string => {
  const [x = "", y = "", steps = ""] = text.split(" ")
  const numbers = steps.match(/~-?\d+;|./g)?.map((one) => one.match(/-?\d+/)?.[0] ?? one.charCodeAt(0) - zero)
  return [x, y, ...(numbers ?? [])].join(" ")
}

const areaOf = ({ bounds }: MapPlace): number => bounds.width * bounds.height

/** The counties of a map, the largest first, from lines of text: the FIPS code and the name, then rings with bars between. */
export const countyShapes = (width: number, height: number, lines: string): MapShapes => ({
  width,
  height,
  places: lines
    .trim()
    .split("\n")
    .map((line) => {
      const [named = "", ...rings] = line.split("|")
      const code = named.slice(0, 5)
      const name = `${named.slice(5)}, ${states.get(code.slice(0, 2)) ?? ""}`
      const county = place(code, [name], [0, 0], rings.map(plainRing))
      const { x, y, width: wide, height: high } = county.bounds
      return { ...county, middle: [Math.round(x + wide / 2), Math.round(y + high / 2)] as const }
    })
    .toSorted((one, other) => areaOf(other) - areaOf(one)),
})
