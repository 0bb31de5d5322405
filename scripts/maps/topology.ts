import { Schema } from "effect"
import { type Point, type Ring, rounded, simplified } from "./rings.ts"

/** Code of a place and the names that data may call it by, by the id of its shapes in a topology, or by their name there. */
export type PlaceNames = Readonly<Record<string, readonly [code: string, ...names: ReadonlyArray<string>]>>

const Position = Schema.Tuple([Schema.Number, Schema.Number])
const Polygon = Schema.Array(Schema.Array(Schema.Int))
const id = Schema.optionalKey(Schema.String)
const properties = Schema.optionalKey(Schema.Struct({ name: Schema.String }))
const Topology = Schema.Struct({
  transform: Schema.Struct({ scale: Position, translate: Position }),
  arcs: Schema.Array(Schema.Array(Position)),
  objects: Schema.Record(
    Schema.String,
    Schema.Struct({
      geometries: Schema.Array(
        Schema.Union([
          Schema.Struct({ type: Schema.Literal("Polygon"), id, properties, arcs: Polygon }),
          Schema.Struct({
            type: Schema.Literal("MultiPolygon"),
            id,
            properties,
            arcs: Schema.Array(Polygon),
          }),
        ]),
      ),
    }),
  ),
})
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Topology))

/** Outer rings of a shape on a grid; its id in the topology, and its name there. */
export interface TopologyShape {
  readonly id: string | undefined
  readonly name: string
  /** A point of its border, on whole grid units. */
  readonly at: Point
  readonly rings: ReadonlyArray<Ring>
}

/** The shapes of an object of a topology, projected to a grid and drawn by fewer points: see `simplified`. */
export const shapesOf = (
  json: string,
  object: string,
  project: (point: Point) => Point,
  tolerance: number,
): ReadonlyArray<TopologyShape> => {
  const { transform, arcs, objects } = decode(json)
  const { scale, translate } = transform
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return simplified(
      arc.map(([dx, dy]): Point => {
        x += dx
        y += dy
        return project([x * scale[0] + translate[0], y * scale[1] + translate[1]])
      }),
      tolerance,
    )
  })
  const ringOf = (indexes: ReadonlyArray<number>): Ring =>
    rounded(
      indexes.flatMap((index) => (index < 0 ? (lines[~index] ?? []).toReversed() : (lines[index] ?? []))),
    )
  return (objects[object]?.geometries ?? []).map((geometry) => {
    const polygons = geometry.type === "Polygon" ? [geometry.arcs] : geometry.arcs
    const [first = 0] = polygons[0]?.[0] ?? []
    const [x, y] = lines[first < 0 ? ~first : first]?.[0] ?? [0, 0]
    return {
      at: [Math.round(x), Math.round(y)],
      id: geometry.id,
      name: geometry.properties?.name ?? "",
      rings: polygons.flatMap((polygon) => polygon.slice(0, 1).map(ringOf)).filter((ring) => ring.length > 2),
    }
  })
}
