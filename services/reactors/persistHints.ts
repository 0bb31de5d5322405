import { Schema } from "effect"
import type { Subscription } from "rxjs"
import { Hint } from "#domain/areas/hint/hint.ts"
import type { KeyValueStorage } from "../storage/browserStorage.ts"
import type { StoreShape } from "../store/store.ts"
import { eventsOf } from "./reactor.ts"

const Hints = Schema.fromJsonString(Schema.Array(Hint))
const decode = Schema.decodeUnknownOption(Hints)
const encode = Schema.encodeSync(Hints)

/** Hints that a person has read, stored on this device; `reader` is null without a sign-in. */
export const persistHints = (
  store: StoreShape,
  texts: KeyValueStorage,
  reader: string | null,
): Subscription => {
  const name = `cairn.hints.${reader ?? "guest"}`
  const stored = decode(texts.get(name))
  if (stored._tag === "Some") store.record(stored.value.map((hint) => ({ _tag: "HintRead", hint })))
  return eventsOf(store, "HintRead").subscribe(() => texts.set(name, encode(store.state().hint)))
}
