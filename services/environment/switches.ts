import { Option, Schema } from "effect"
import { Feature } from "#domain/environment/types.ts"
import type { KeyValueStorage } from "../storage/browserStorage.ts"

/** Storage key of the product's features. */
export const product = "cairn"
export const switchesKey = "featureSwitches"
export const productFeaturesKey = `${product}Features`

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Feature)))

const read = (session: KeyValueStorage, key: string): ReadonlyArray<Feature> =>
  Option.getOrElse(decode(session.get(key)), () => [])

/**
 * Switches stored for this session, a JSON list of `{ name, enabled }` under each key. What cannot be decoded is empty.
 */
export const readSwitches = (session: KeyValueStorage): ReadonlyArray<Feature> => [
  ...read(session, switchesKey),
  ...read(session, productFeaturesKey),
]
