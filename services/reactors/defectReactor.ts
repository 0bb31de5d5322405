import { Console } from "effect"
import { eventsOf } from "./reactor.ts"
import { reactorLayer } from "./reactorLayer.ts"

/** Writes every defect to the console, as an error. */
export const defectReactor = reactorLayer((store, runtime) =>
  eventsOf(store, "DefectReported").subscribe(({ where, message }) => {
    runtime.runFork(Console.error(`${where}: ${message}`))
  }),
)
