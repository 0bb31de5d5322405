import { Effect, Layer } from "effect"
import { firstValueFrom, retry } from "rxjs"
import { retriedLoad } from "#streams/retriedLoad.ts"

/** How long a script that is loaded beside the first screen is left alone after it could not be, in milliseconds. */
const loadPause = 10_000

/** Loads what the first screen does not wait for, however often that takes. */
export const loadBeside = <Module>(load: () => Promise<Module>): Effect.Effect<Module> =>
  Effect.promise(() => firstValueFrom(retriedLoad(load).pipe(retry({ delay: loadPause }))))

/** An export that was asked for before it is loaded is in the state that it follows, and waits for it. */
export const exportBeside = Layer.effectDiscard(
  loadBeside(() => import("#services/reactors/exportReactor.ts")).pipe(
    Effect.flatMap(({ exportReactor }) => Layer.build(exportReactor)),
    Effect.forkScoped,
  ),
)
