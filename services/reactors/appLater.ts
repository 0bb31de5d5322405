import { Layer } from "effect"
import { dataReactor } from "./dataReactor.ts"
import { refusedStacksReactor } from "./refusedStacks.ts"

/** What the app follows after its first screen is shown: the data of what is open, and what was refused. */
export const appLater = Layer.mergeAll(dataReactor, refusedStacksReactor)
