// The data are from the package us-atlas 3.0.1 (ISC licence), whose shapes are those of the United States Census Bureau
// (public domain), projected by Albers with Alaska and Hawaii below; scripts/map-shapes.ts writes them.
import { countyShapes } from "./county-shapes.ts"
import data from "./us-counties.json" with { type: "json" }

/** The counties of the United States by their FIPS codes. */
export const usCounties = countyShapes(data)
