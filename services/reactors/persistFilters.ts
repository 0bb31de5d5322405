import { Schema } from "effect"
import { distinctUntilChanged, EMPTY, filter, map, Subscription, skip, tap } from "rxjs"
import { persistedFilters } from "#domain/filter/persisted.ts"
import { filterFrom } from "#domain/filter/queryFilter.ts"
import { QueryFilter } from "#domain/filter/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { levelOf } from "#domain/level/select.ts"
import type { Level } from "#domain/level/types.ts"
import { mintFilterId } from "../ids/mint.ts"
import type { KeyValueStorage } from "../storage/browserStorage.ts"
import type { StoreShape } from "../store/store.ts"
import { followEach } from "./follow.ts"
import { eventsOf } from "./reactor.ts"

const PersistedFilters = Schema.fromJsonString(Schema.Array(QueryFilter))
const decode = Schema.decodeUnknownOption(PersistedFilters)
const encode = Schema.encodeSync(PersistedFilters)

const nameOf = (reader: string, card: CardUrn): string => `cairn.filters.${reader}.${card}`

/**
 * Persisted filters of the current user, per card: applied when the card is opened and stored whenever they change.
 * Stored filters that cannot be decoded are ignored.
 */
export const persistFilters = (store: StoreShape, texts: KeyValueStorage, reader: string): Subscription => {
  const write = (card: CardUrn, filters: ReadonlyArray<QueryFilter>): void => {
    if (filters.length > 0) texts.set(nameOf(reader, card), encode(filters))
    else texts.remove(nameOf(reader, card))
  }
  const read = (card: CardUrn): void => {
    const stored = decode(texts.get(nameOf(reader, card)))
    if (stored._tag === "None" || stored.value.length === 0) return
    const filters = stored.value.map((query) => ({
      ...filterFrom(query, mintFilterId(), card),
      persisted: true,
    }))
    store.record([{ _tag: "PersistedFiltersRead", key: levelKey(card, 0), filters }], "user")
  }
  const follow = ({ key, card, index }: Level) =>
    index > 0
      ? EMPTY
      : store.state$.pipe(
          map(({ level }) => levelOf(level, key)?.filters),
          filter((filters) => filters !== undefined),
          distinctUntilChanged(),
          map(persistedFilters),
          distinctUntilChanged((before, after) => encode(before) === encode(after)),
          skip(1),
          tap((filters) => write(card, filters)),
          map(() => []),
        )
  const subscription = new Subscription()
  subscription.add(eventsOf(store, "CardOpened").subscribe(({ card }) => read(card)))
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
