import { Effect, Layer } from "effect"
import { defer, firstValueFrom, retry } from "rxjs"
import { loadChunk } from "#src/ui/chunk/loadChunk.ts"

/** How long a script that is loaded beside the first screen is left alone after it could not be, in milliseconds. */
const loadPause = 10_000

/** Loads what the first screen does not wait for, however often that takes. */
export const loadBeside = <Module>(load: () => Promise<Module>): Effect.Effect<Module> =>
  Effect.promise(() => firstValueFrom(defer(() => loadChunk(load)).pipe(retry({ delay: loadPause }))))

/** Runs, as long as the page is there, what is given by a script that the first screen does not wait for. */
export const runBeside = <Module, Needed>(
  load: () => Promise<Module>,
  run: (module: Module) => Effect.Effect<unknown, never, Needed>,
) => Layer.effectDiscard(loadBeside(load).pipe(Effect.flatMap(run), Effect.forkScoped))

/** An export that was asked for before it is loaded is in the state that it follows, and waits for it. */
export const exportBeside = runBeside(
  () => import("#services/reactors/exportReactor.ts"),
  ({ exportReactor }) => Layer.build(exportReactor),
)

/** Without it no one hears of this reader. */
export const presenceBeside = runBeside(
  () => import("#services/reactors/presenceReactor.ts"),
  ({ runPresence }) => runPresence,
)

/** The first comparison of an embedded card, and its analytics, come after the card itself. */
export const embeddedDataBeside = runBeside(
  () => import("#services/reactors/embedLater.ts"),
  ({ embedLater }) => Layer.build(embedLater),
)
