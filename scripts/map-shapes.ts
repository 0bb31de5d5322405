/**
 * Writes the shapes of maps from topologies, below `charts/layouts/maps/`: `node scripts/map-shapes.ts us-states
 * states-albers-10m.json` writes `us-states.json`, from the package us-atlas, whose shapes are projected already;
 * `us-counties counties-albers-10m.json`, from the same package, `us-counties.json`; `world countries-110m.json`, from the
 * package world-atlas, `world.json`.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { worldGrid } from "#charts/layouts/maps/projections.ts"
import { countryNames, partsOfCountries, smallCountries } from "./maps/country-names.ts"
import { countyTexts } from "./maps/county-texts.ts"
import { apart, areaOf, middleOf, type Point, piecesOf, type Ring, squareAt, textOf } from "./maps/rings.ts"
import { type PlaceNames, shapesOf } from "./maps/topology.ts"
import { usStateNames } from "./maps/us-state-names.ts"

/** A map that is written: where its shapes come from, what they are called, and how small they may be. */
interface MapSource {
  readonly file: string
  readonly size: readonly [width: number, height: number]
  readonly object: string
  /** What its places are called, by their ids; those of a topology that names them, by these. */
  readonly names: PlaceNames | null
  readonly project: (point: Point) => Point
  /** How far a border may lie from where it is, in grid units. */
  readonly tolerance: number
  /** The least area of an island, in grid units. */
  readonly leastIsland: number
  /** A place of less area is a square of this half width, so that it can be seen and pointed at. */
  readonly leastPlace: number
  readonly halfWidth: number
  /** Places that the topology has no shapes of, by what they are called. */
  readonly further: ReadonlyArray<readonly [names: readonly [string, ...ReadonlyArray<string>], at: Point]>
}

const sources: Readonly<Record<string, MapSource>> = {
  "us-states": {
    file: "us-states",
    size: [975, 610],
    object: "states",
    names: usStateNames,
    project: (point) => point,
    tolerance: 0.6,
    leastIsland: 4,
    leastPlace: 40,
    halfWidth: 4,
    further: [],
  },
  "us-counties": {
    file: "us-counties",
    size: [975, 610],
    object: "counties",
    names: null,
    project: (point) => point,
    tolerance: 1,
    leastIsland: 12,
    leastPlace: 2,
    halfWidth: 1,
    further: [],
  },
  world: {
    file: "world",
    size: [worldGrid.width, worldGrid.height],
    object: "countries",
    names: countryNames,
    project: worldGrid.project,
    tolerance: 0.6,
    leastIsland: 3,
    leastPlace: 9,
    halfWidth: 2,
    further: smallCountries,
  },
}

const [map = "", file = ""] = process.argv.slice(2)
const source = sources[map]
if (source === undefined) throw new Error(`There is no map ${map}: ${Object.keys(sources).join(", ")}.`)

const shapes = shapesOf(readFileSync(file, "utf8"), source.object, source.project, source.tolerance)
const ownNames = new Map(shapes.map(({ id = "", name }) => [id, [id, name] as const]))
const byNames = Map.groupBy(shapes, ({ id, name }) =>
  source.names === null ? ownNames.get(id ?? "") : source.names[id ?? partsOfCountries[name] ?? name],
)

/** A place with its rings, the largest first, or without any where it is a square. */
interface DrawnPlace {
  readonly names: readonly [string, ...ReadonlyArray<string>]
  readonly rings: ReadonlyArray<Ring>
  readonly middle: Point
  readonly area: number
}

const isSquare = ({ rings }: DrawnPlace): boolean => rings.length === 0

const shaped = [...byNames].flatMap(([names, own]): ReadonlyArray<DrawnPlace> => {
  if (names === undefined) return []
  const rings = own
    .flatMap((shape) => shape.rings.flatMap((ring) => piecesOf(ring, source.size[0])))
    .filter((ring) => ring.length > 2)
    .toSorted((a, b) => areaOf(b) - areaOf(a))
  const [main, ...islands] = rings
  if (main === undefined) {
    const at = source.names === null ? own[0]?.at : undefined
    return at === undefined ? [] : [{ names, rings: [], middle: at, area: 0 }]
  }
  const area = areaOf(main)
  const kept = [main, ...islands.filter((ring) => areaOf(ring) >= source.leastIsland)]
  return [{ names, rings: area < source.leastPlace ? [] : kept, middle: middleOf(main), area }]
})
const further = source.further.map(([names, at]): DrawnPlace => {
  const [x, y] = source.project(at)
  return { names, rings: [], middle: [Math.round(x), Math.round(y)], area: 0 }
})

const placed = [...shaped, ...further].toSorted((a, b) => b.area - a.area)
const [squares, shapesMiddles] = [placed.filter(isSquare), placed.filter((one) => !isSquare(one))].map(
  (some) => some.map(({ middle }) => middle),
)
const middles = apart(squares ?? [], shapesMiddles ?? [], 2 * source.halfWidth).values()
const written = placed.map(({ names: [code, ...names], rings, middle }) => {
  if (rings.length > 0) return { code, names, rings, middle }
  const moved = middles.next().value ?? middle
  return { code, names, rings: [squareAt(moved, source.halfWidth)], middle: moved }
})
const [width, height] = source.size

const lines = (entries: ReadonlyArray<unknown>): string =>
  `[\n${entries.map((one) => JSON.stringify(one)).join(",\n")}\n]`
const parts: Readonly<Record<string, ReadonlyArray<unknown>>> =
  source.names === null
    ? countyTexts(written)
    : {
        codes: written.map(({ code }) => code),
        names: written.map(({ names }) => names),
        middles: written.map(({ middle }) => middle),
        rings: written.map(({ rings }) => rings.map(textOf)),
      }

writeFileSync(
  new URL(`../charts/layouts/maps/${source.file}.json`, import.meta.url),
  `{
"width": ${width},
"height": ${height},
${Object.entries(parts)
  .map(([part, entries]) => `${JSON.stringify(part)}: ${lines(entries)}`)
  .join(",\n")}
}
`,
)
