import { usCounties } from "./maps/us-counties.ts"
import { usStates } from "./maps/us-states.ts"
import { placeMap } from "./place-map.ts"

/** A FIPS code as it is written with five digits: a number has no zero before it. */
const fipsCode = (text: string): string => (/^\d{4}$/.test(text) ? `0${text}` : text)

/** What data adds to the name of a county, before its state. */
const kind = /\s+(county|parish|borough|census area|municipality)(?=,)/i

/** A map of the counties of the United States, each as warm as its value ranks. */
export const mapUsCounties = placeMap(usCounties, {
  keyOf: (text) => fipsCode(text.trim()).replace(kind, ""),
  isNamed: true,
  ground: usStates,
})
