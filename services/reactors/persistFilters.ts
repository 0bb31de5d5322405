import { Schema } from "effect"
import { Subscription } from "rxjs"
import { filtersOf } from "#domain/card/select.ts"
import { appliedFilters, filterFrom } from "#domain/filter/filter.ts"
import { QueryFilter } from "#domain/filter/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey, parseLevelKey } from "#domain/kernel/levelKey.ts"
import type { RootEvent } from "#domain/root.ts"
import { mintFilterId } from "../ids/mint.ts"
import type { KeptTexts } from "../storage/browserStorage.ts"
import type { StoreShape } from "../store/store.ts"
import { eventsOf } from "./reactor.ts"

const Kept = Schema.fromJsonString(Schema.Array(QueryFilter))
const decode = Schema.decodeUnknownOption(Kept)
const encode = Schema.encodeSync(Kept)

const nameOf = (reader: string, card: CardUrn): string => `cairn.filters.${reader}.${card}`

/**
 * Keeps the filters that a reader marked persisted, by card: writes them down as they change, and applies them when
 * the card is first loaded and has no filters. What is kept and cannot be read is left out.
 */
export const keepFilters = (store: StoreShape, texts: KeptTexts, reader: string): Subscription => {
  const subscription = new Subscription()
  subscription.add(
    eventsOf(store, "CardsLoaded").subscribe(({ cards }) => {
      for (const { urn } of cards) {
        const kept = decode(texts.get(nameOf(reader, urn)))
        const key = levelKey(urn, 0)
        if (kept._tag === "None" || kept.value.length === 0) continue
        if (filtersOf(store.state().filter, key).filters.length > 0) continue
        const filters = kept.value.map((query) => ({
          ...filterFrom(query, mintFilterId(), urn),
          persisted: true,
        }))
        store.record(
          [
            ...filters.map((filter): RootEvent => ({ _tag: "FilterAdded", key, filter })),
            ...filters.map((filter): RootEvent => ({ _tag: "FilterApplied", key, filter })),
          ],
          "user",
        )
      }
    }),
  )
  subscription.add(
    eventsOf(
      store,
      "FilterPersisted",
      "FilterReleased",
      "FilterApplied",
      "FilterRemoved",
      "FiltersJoined",
      "FiltersCleared",
    ).subscribe(({ key }) => {
      const place = parseLevelKey(key)
      if (place === null || place.level !== 0) return
      const { filters } = filtersOf(store.state().filter, key)
      const persisted = appliedFilters(filters.filter((filter) => filter.persisted))
      if (persisted.length > 0) texts.set(nameOf(reader, place.card), encode(persisted))
      else texts.remove(nameOf(reader, place.card))
    }),
  )
  return subscription
}
