import { placeMap } from "./place-map.ts"
import { world } from "./world.ts"

/** A map of the countries of the world, each as warm as its value ranks. */
export const mapWorld = placeMap(world)
