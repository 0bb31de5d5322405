import { Option, Schema } from "effect"
import type { Subscription } from "rxjs"
import { favoritesRoute, Routes } from "#domain/areas/home/lastRoute.ts"
import type { KeyValueStorage } from "../storage/browserStorage.ts"
import type { StoreShape } from "../store/store.ts"
import { eventsOf } from "./reactor.ts"

const Stored = Schema.fromJsonString(Routes)
const decode = Schema.decodeUnknownOption(Stored)
const encode = Schema.encodeSync(Stored)

/** Key under which the routes of a person are stored. */
export const lastRouteKey = (reader: string): string => `cairn.lastRoute.${reader}`

const isPath = (route: string): boolean => route.startsWith("/") && !route.startsWith("//")

/** Last route of a person in this browser; null for Home. */
export const storedRoute = (texts: KeyValueStorage, reader: string): string | null => {
  const stored = decode(texts.get(lastRouteKey(reader)))
  return Option.isSome(stored) && isPath(stored.value.route) ? stored.value.route : null
}

/** Last route and last inbox route of a person, stored on this device. */
export const persistLastRoute = (store: StoreShape, texts: KeyValueStorage, reader: string): Subscription => {
  const name = lastRouteKey(reader)
  const stored = Option.getOrNull(decode(texts.get(name)))
  if (stored !== null) store.record([{ _tag: "RoutesRestored", ...stored }])
  return eventsOf(store, "RouteVisited", "RouteLost").subscribe(() => {
    const { lastRoute, session } = store.state()
    if (session.isSigningOut) return
    if (lastRoute.route === favoritesRoute && lastRoute.inboxRoute === favoritesRoute) texts.remove(name)
    else texts.set(name, encode(lastRoute))
  })
}
