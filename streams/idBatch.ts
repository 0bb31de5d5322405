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

/** An id that was asked for and is not in the answer. */
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
 * Asks for things by id. Ids asked for in the same turn become one request, each id once; the answer goes to those
 * who asked. A failed request fails for each of its ids, a missing match with `MissingMatch` for that id alone. The
 * request is aborted when all who wait for it have gone.
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
