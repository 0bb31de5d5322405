import { Equal, Schema } from "effect"
import { distinctUntilChanged, EMPTY, filter, map, Subscription, skip, skipWhile, take, tap } from "rxjs"
import { persistedFilters } from "#domain/areas/filter/persisted.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import { QueryFilter } from "#domain/areas/filter/types.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { rememberedOf } from "#domain/areas/remembered/remembered.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { CardUrn, UserId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import type { SyncState } from "#domain/sync/types.ts"
import { viewOf } from "#domain/sync/view.ts"
import { mintFilterId } from "../ids/mint.ts"
import type { KeyValueStorage } from "../storage/browserStorage.ts"
import type { StoreShape } from "../store/store.ts"
import { followEach } from "./follow.ts"
import { eventsOf } from "./reactor.ts"

type Filters = ReadonlyArray<QueryFilter>

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(QueryFilter)))

/**
 * Persisted filters of the current user, per card, in their own stream: applied when the card is opened, as soon as the
 * stream is up to date, or as it was last known when there is no connection, and remembered whenever they change. Those that an earlier version left in the browser are moved to
 * the stream when their card is opened, unless it has some.
 */
export const persistFilters = (store: StoreShape, texts: KeyValueStorage, reader: UserId): Subscription => {
  const stream = userStream(reader)
  const remember = (urn: CardUrn, filters: Filters): void => {
    store.dispatch({ area: "remembered", command: { _tag: "RememberFilters", urn, filters } })
  }
  const rememberedFor = (urn: CardUrn): Filters =>
    rememberedOf(viewOf(store.state().sync, stream, "remembered"), urn)
  const takeOver = (urn: CardUrn): void => {
    const name = `cairn.filters.${reader}.${urn}`
    const text = texts.get(name)
    if (text === null) return
    const stored = decode(text)
    if (stored._tag === "Some" && rememberedFor(urn).length === 0) remember(urn, stored.value)
    texts.remove(name)
  }
  const read = (urn: CardUrn): void => {
    takeOver(urn)
    const filters = rememberedFor(urn).map((query) => ({
      ...filterFrom(query, mintFilterId(), urn),
      persisted: true,
    }))
    if (filters.length > 0)
      store.record([{ _tag: "PersistedFiltersRead", key: levelKey(urn, 0), filters }], "user")
  }
  const isKnown = ({ feed, folds, followed }: SyncState): boolean =>
    HashMap.get(followed, stream)?.status === "CURRENT" ||
    (feed.status === "CLOSED" && HashMap.has(folds, stream))
  const known$ = store.state$.pipe(
    skipWhile(({ sync }) => !isKnown(sync)),
    take(1),
  )
  const follow = ({ key, card, index }: Level) =>
    index > 0
      ? EMPTY
      : store.state$.pipe(
          map(({ level }) => levelOf(level, key)?.filters),
          filter((filters) => filters !== undefined),
          distinctUntilChanged(),
          map(persistedFilters),
          distinctUntilChanged((before, now) => Equal.equals(before, now)),
          skip(1),
          tap((filters) => remember(card, filters)),
          map(() => []),
        )
  const subscription = new Subscription()
  subscription.add(
    eventsOf(store, "CardOpened").subscribe(({ card }) => {
      subscription.add(known$.subscribe(() => read(card)))
    }),
  )
  subscription.add(
    followEach(
      store,
      ({ level }) => level.levels,
      ({ serial }) => serial,
      follow,
    ).subscribe(),
  )
  return subscription
}
