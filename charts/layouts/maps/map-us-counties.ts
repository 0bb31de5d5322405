import { placeMap } from "./place-map.ts"
import { usCounties } from "./us-counties.ts"
import { usStates } from "./us-states.ts"

/** A FIPS code as it is written with five digits: a number has no zero before it. */
const fipsCode = (text: string): string => (/^\d{4}$/.test(text) ? `0${text}` : text)

/** What data adds to the name of a county, before its state. */
const kind = /\s(?:county|parish|borough|census area|municipality),/i

/** A name as maps have it, without the kind of its county. */
const plainName = (name: string): string => {
  const found = kind.exec(name)
  return found === null
    ? name
    : name.slice(0, found.index).trimEnd() + name.slice(found.index + found[0].length - 1)
}

/** A map of the counties of the United States, each as warm as its value ranks. */
export const mapUsCounties = placeMap(usCounties, {
  keyOf: (text) => plainName(fipsCode(text.trim())),
  isNamed: true,
  ground: usStates,
})
