// The data are from the package us-atlas 3.0.1 (ISC licence), whose shapes are those of the United States Census Bureau
// (public domain), projected by Albers with Alaska and Hawaii below; scripts/map-shapes.ts writes them.
import { mapShapes } from "./shapes.ts"
import data from "./us-states.json" with { type: "json" }

/** The states of the United States, the largest first. */
export const usStates = mapShapes(data)
