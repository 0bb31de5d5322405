import { placeMap } from "./place-map.ts"
import { usStates } from "./us-states.ts"

/** A map of the states of the United States, each as warm as its value ranks. */
export const mapUs = placeMap(usStates)
