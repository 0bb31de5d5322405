import { use, useSyncExternalStore } from "react"
import { BehaviorSubject } from "rxjs"
import { ChunkFailed, type ChunkFailure } from "../chunk/chunkFailed.ts"
import { loadChunk } from "../chunk/loadChunk.ts"
import { DrawnPartsContext } from "./drawnParts.ts"

/** What came of loading a chunk: what it is loaded for, or why it could not be loaded. */
export type ChunkOutcome<Value> =
  | { readonly value: Value; readonly failure: null }
  | { readonly value: null; readonly failure: ChunkFailure }

/** Loading of a chunk. `settled` is null until `outcome` is known, which never rejects. */
export interface ChunkLoading<Value> {
  readonly outcome: Promise<ChunkOutcome<Value>>
  readonly settled: ChunkOutcome<Value> | null
}

/** Value of a chunk that is loaded when it is first needed, or before that. */
export interface LazyChunk<Value> {
  /** Name of the chunk, or of all of them where they are several as one. */
  readonly part: string
  /** Names of the chunks that it is of. */
  readonly parts: ReadonlyArray<string>
  /** Loads it; once that is done, and whether it could be or not, nothing waits for it. */
  readonly preload: () => Promise<void>
  /** Loads it again. */
  readonly retry: () => void
  /** Its loading, which this begins. */
  readonly current: () => ChunkLoading<Value>
  readonly subscribe: (onChange: () => void) => () => void
}

const declared: Array<Pick<LazyChunk<unknown>, "part" | "preload">> = []

/**
 * Loads the chunks of these names, by default every one, those that they declare themselves among them: once that is done,
 * a page is drawn with them without waiting for any.
 */
export const preloadParts = async (names: ReadonlyArray<string> | null = null): Promise<void> => {
  const loaded = new Set<unknown>()
  const rest = () =>
    declared.filter((chunk) => (names === null || names.includes(chunk.part)) && !loaded.has(chunk))
  for (let chunks = rest(); chunks.length > 0; chunks = rest()) {
    await Promise.all(chunks.map(({ preload }) => preload()))
    for (const chunk of chunks) loaded.add(chunk)
  }
}

/** Declares a chunk by its name; one name may be declared in several places. It is missing where `load` gives undefined. */
export const lazyChunk = <Value extends object>(
  part: string,
  load: () => Promise<Value | undefined>,
  loadWith = loadChunk,
): LazyChunk<Value> => {
  const outcomeOf = async (): Promise<ChunkOutcome<Value>> => {
    try {
      const value = await loadWith(load)
      return value === undefined ? { value: null, failure: "missing" } : { value, failure: null }
    } catch (error) {
      return { value: null, failure: error instanceof ChunkFailed ? error.type : "error" }
    }
  }
  const loading$ = new BehaviorSubject<ChunkLoading<Value> | null>(null)
  const start = (): ChunkLoading<Value> => {
    const loading: ChunkLoading<Value> = { outcome: outcomeOf(), settled: null }
    loading$.next(loading)
    void loading.outcome.then((settled) => {
      if (loading$.value === loading) loading$.next({ ...loading, settled })
    })
    return loading
  }
  const current = (): ChunkLoading<Value> => loading$.value ?? start()
  const chunk: LazyChunk<Value> = {
    part,
    parts: [part],
    current,
    retry: start,
    preload: async () => {
      await current().outcome
    },
    subscribe: (onChange) => {
      const subscription = loading$.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
  }
  declared.push(chunk)
  return chunk
}

/** Two chunks as one, whose value is made of theirs: once both are loaded, and again where one was loaded again. */
export const joinedChunk = <One, Other, Value>(
  one: LazyChunk<One>,
  other: LazyChunk<Other>,
  made: (one: One, other: Other) => Value,
): LazyChunk<Value> => {
  const outcomeOf = lastOf((first: ChunkOutcome<One>, second: ChunkOutcome<Other>): ChunkOutcome<Value> => {
    if (first.failure !== null) return first
    if (second.failure !== null) return second
    return { value: made(first.value, second.value), failure: null }
  })
  const loadingOf = lastOf(
    (first: ChunkLoading<One>, second: ChunkLoading<Other>): ChunkLoading<Value> => ({
      outcome: Promise.all([first.outcome, second.outcome]).then((both) => outcomeOf(...both)),
      settled: first.settled && second.settled && outcomeOf(first.settled, second.settled),
    }),
  )
  const both = [one, other]
  const current = () => loadingOf(one.current(), other.current())
  return {
    part: both.map(({ part }) => part).join(", "),
    parts: both.flatMap(({ parts }) => parts),
    current,
    retry: () => {
      for (const chunk of both) if (chunk.current().settled?.value === null) chunk.retry()
    },
    preload: async () => {
      await current().outcome
    },
    subscribe: (onChange) => {
      const unsubscribes = both.map(({ subscribe }) => subscribe(onChange))
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
  }
}

/** A function that returns the same again for the same arguments as the last time. */
const lastOf = <One, Other, Result>(
  make: (one: One, other: Other) => Result,
): ((one: One, other: Other) => Result) => {
  let last: { readonly one: One; readonly other: Other; readonly result: Result } | null = null
  return (one, other) => {
    if (last === null || last.one !== one || last.other !== other)
      last = { one, other, result: make(one, other) }
    return last.result
  }
}

/** Loading of a chunk, as it goes on; the page that is drawn with it is told its names. */
export const useLazyChunk = <Value>({ parts, current, subscribe }: LazyChunk<Value>): ChunkLoading<Value> => {
  const notePart = use(DrawnPartsContext)
  const loading = useSyncExternalStore(subscribe, current, current)
  if (loading.settled !== null) for (const name of parts) notePart?.(name)
  return loading
}
