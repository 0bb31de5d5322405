import { Option, Schema } from "effect"
import { Feature } from "#domain/areas/environment/types.ts"
import type { KeyValueStorage } from "../storage/browserStorage.ts"

/** Storage key of the product's features. */
export const product = "cairn"
export const switchesKey = "featureSwitches"
export const productFeaturesKey = `${product}Features`

const Switches = Schema.Union([Schema.Array(Feature), Schema.Record(Schema.String, Schema.Boolean)])
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Switches))

const isList = (stored: typeof Switches.Type): stored is ReadonlyArray<Feature> => Array.isArray(stored)

const read = (session: KeyValueStorage, key: string): ReadonlyArray<Feature> => {
  const stored = Option.getOrElse(decode(session.get(key)), () => [])
  return isList(stored)
    ? stored
    : Object.entries(stored).map(([name, enabled]): Feature => ({ name, enabled }))
}

/**
 * Switches stored for this session under each key, as JSON: a list of `{ name, enabled }`, or `{ name: enabled }`. What
 * cannot be decoded is empty.
 */
export const readSwitches = (session: KeyValueStorage): ReadonlyArray<Feature> => [
  ...read(session, switchesKey),
  ...read(session, productFeaturesKey),
]
