// The data are from the package world-atlas 2.0.2 (ISC licence), whose shapes are those of Natural Earth (public domain),
// in the Equal Earth projection, without Antarctica; scripts/map-shapes.ts writes them.
import { mapShapes } from "./shapes.ts"
import data from "./world.json" with { type: "json" }

/** The countries of the world by ISO 3166-1, the largest first. */
export const world = mapShapes(data)
