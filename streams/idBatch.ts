import {
  asyncScheduler,
  defaultIfEmpty,
  defer,
  finalize,
  map,
  type Observable,
  type SchedulerLike,
  share,
  switchMap,
  take,
  timer,
} from "rxjs"

/** Most ids of one request: the server takes 500, and an address 16 kB. */
export const maxBatch = 100

/** Requested id that is missing from the response. */
export class MissingMatch<Id> extends Error {
  readonly id: Id
  constructor(id: Id) {
    super(`No match for ${String(id)}`)
    this.id = id
  }
}

interface Batch<Id, Item> {
  readonly ids: Set<Id>
  readonly found$: Observable<ReadonlyMap<Id, Item>>
}

/**
 * Loader of things by id. Ids requested in the same turn become one request of `maxBatch` ids at most, or several,
 * each id once; each caller gets its result.
 * A failed request fails for each of its ids, a missing match with `MissingMatch` only for that id. The request is
 * aborted when all callers have unsubscribed.
 */
export const batchIds = <Id, Item>(
  load: (ids: ReadonlyArray<Id>) => Observable<ReadonlyArray<Item>>,
  idOf: (item: Item) => Id,
  scheduler: SchedulerLike = asyncScheduler,
): ((id: Id) => Observable<Item>) => {
  let open: Batch<Id, Item> | null = null

  const newBatch = (): Batch<Id, Item> => {
    const ids = new Set<Id>()
    const close = () => {
      if (open === batch) open = null
    }
    const batch: Batch<Id, Item> = {
      ids,
      found$: timer(0, scheduler).pipe(
        switchMap(() => {
          close()
          return load([...ids])
        }),
        take(1),
        defaultIfEmpty<ReadonlyArray<Item>, ReadonlyArray<Item>>([]),
        map((items) => new Map(items.map((item) => [idOf(item), item]))),
        finalize(close),
        share(),
      ),
    }
    return batch
  }

  return (id) =>
    defer(() => {
      if (open !== null && open.ids.size >= maxBatch && !open.ids.has(id)) open = null
      open ??= newBatch()
      open.ids.add(id)
      return open.found$.pipe(
        map((found) => {
          const item = found.get(id)
          if (item === undefined) throw new MissingMatch(id)
          return item
        }),
      )
    })
}
