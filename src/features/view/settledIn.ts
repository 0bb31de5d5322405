import { map, type Observable } from "rxjs"
import { isAtRest } from "#domain/areas/level/request.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { StoreShape } from "#services/store/store.ts"
import { leavings, type NextAddress, settledAddresses } from "#streams/settledAddress.ts"

/** Addresses of what a store shows, when they are to be written: once none of its levels is loading. */
export const settledIn = <A extends NextAddress>(
  { state$ }: StoreShape,
  addresses$: Observable<A | null>,
): Observable<A> =>
  settledAddresses(
    addresses$,
    state$.pipe(
      map(({ card, level }) => [...HashMap.entries(level.levels)].every(([, one]) => isAtRest(card, one))),
    ),
    leavings(document),
  )
