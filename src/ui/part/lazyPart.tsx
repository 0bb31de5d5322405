import { type ComponentType, use, useSyncExternalStore } from "react"
import { BehaviorSubject } from "rxjs"
import { ChunkFailed, type ChunkFailure } from "./chunkFailed.ts"
import { loadChunk } from "./loadChunk.ts"
import { PartFailed } from "./PartFailed.tsx"

type Outcome<Props> =
  | { readonly Part: ComponentType<Props>; readonly failure: null }
  | { readonly Part: null; readonly failure: ChunkFailure }

const failed = (failure: ChunkFailure) => ({ Part: null, failure }) as const

/**
 * Component whose script is loaded when it is first rendered; the nearest `Suspense` shows until then. If its script
 * cannot be loaded it shows an error in its own place, with a retry. `name` is its export, and names its chunk.
 */
export const lazyPart = <const Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  loadWith = loadChunk,
): ComponentType<Props> => {
  const outcomeOf = async (): Promise<Outcome<Props>> => {
    try {
      const Part: ComponentType<Props> | undefined = (await loadWith(load))[name]
      return Part === undefined ? failed("missing") : { Part, failure: null }
    } catch (error) {
      return failed(error instanceof ChunkFailed ? error.type : "error")
    }
  }
  const outcome$ = new BehaviorSubject<Promise<Outcome<Props>> | null>(null)
  const start = (): Promise<Outcome<Props>> => {
    const outcome = outcomeOf()
    outcome$.next(outcome)
    return outcome
  }
  const read = (): Promise<Outcome<Props>> => outcome$.value ?? start()
  const subscribe = (onChange: () => void) => {
    const subscription = outcome$.subscribe(onChange)
    return () => subscription.unsubscribe()
  }
  return (props) => {
    const { Part, failure } = use(useSyncExternalStore(subscribe, read, read))
    return Part === null ? <PartFailed name={name} type={failure} onRetry={start} /> : <Part {...props} />
  }
}
