import { boundsOf, type MapPlace, type MapShapes, ringFrom } from "./shapes.ts"

/** Codes of states by their FIPS numbers. */
const states: ReadonlyMap<string, string> = new Map(
  "01AL02AK04AZ05AR06CA08CO09CT10DE11DC12FL13GA15HI16ID17IL18IN19IA20KS21KY22LA23ME24MD25MA26MI27MN28MS29MO30MT31NE32NV33NH34NJ35NM36NY37NC38ND39OH40OK41OR42PA44RI45SC46SD47TN48TX49UT50VT51VA53WA54WV55WI56WY"
    .match(/.{4}/g)
    ?.map((pair) => [pair.slice(0, 2), pair.slice(2)] as const),
)

/**
 * Counties as their data file has them, an entry for each in every part, which pack by their likes: their names, after the
 * FIPS code where that is not two more than the one before; where their rings begin, with bars between, from where the ring
 * before began; and the steps of these.
 */
interface CountyTexts {
  readonly width: number
  readonly height: number
  readonly names: ReadonlyArray<string>
  readonly starts: ReadonlyArray<string>
  readonly steps: ReadonlyArray<string>
}

const areaOf = ({ bounds }: MapPlace): number => bounds.width * bounds.height

/** The counties of a map, the largest first. */
export const countyShapes = ({ width, height, names, starts, steps }: CountyTexts): MapShapes => {
  let fips = 0
  let [x, y] = [0, 0]
  const places = names.map((line, index): MapPlace => {
    const [code = ""] = /^\d*/.exec(line) ?? []
    const name = line.slice(code.length)
    fips = code === "" ? fips + 2 : Number(code)
    const own = steps[index]?.split("|") ?? []
    const rings = (starts[index]?.split("|") ?? []).map((start, ring) => {
      const [dx = 0, dy = 0] = start.split(" ").map(Number)
      x += dx
      y += dy
      return ringFrom(x, y, own[ring] ?? "")
    })
    const bounds = boundsOf(rings)
    const full = String(fips).padStart(5, "0")
    return {
      code: full,
      names: [`${name}, ${states.get(full.slice(0, 2)) ?? ""}`],
      middle: [Math.round(bounds.x + bounds.width / 2), Math.round(bounds.y + bounds.height / 2)],
      rings,
      bounds,
    }
  })
  return { width, height, places: places.toSorted((one, other) => areaOf(other) - areaOf(one)) }
}
