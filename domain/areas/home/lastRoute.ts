import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../../kernel/area.ts"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { patch } from "../../kernel/patch.ts"

/** Route of Home, and of Buzz without a channel: where nothing else was visited, or what was is there no more. */
export const favoritesRoute = "favorites"

/** Longest address that is kept as a route; of a longer one its path alone is. */
export const maxRouteLength = 2_000

/** Addresses without their origin, or `favorites`: of the screen that was open last, and of the last channel, chat, huddle or activity. */
export const Routes = Schema.Struct({ route: Schema.String, inboxRoute: Schema.String })
export type Routes = typeof Routes.Type

export const RoutesRestored = Schema.TaggedStruct("RoutesRestored", Routes.fields)
export const RouteVisited = Schema.TaggedStruct("RouteVisited", { route: Schema.String })
export const RouteLost = Schema.TaggedStruct("RouteLost", { route: Schema.String })
export const LastRouteEvent = eventUnion([RoutesRestored, RouteVisited, RouteLost])
export type LastRouteEvent = typeof LastRouteEvent.Type

/** A screen is shown at an address; or the current user may not see, or no longer, what it leads to. */
export type LastRouteCommand =
  | { readonly _tag: "VisitRoute"; readonly address: string }
  | { readonly _tag: "LoseRoute"; readonly address: string }

const pathOf = (address: string): string => address.split("?")[0] ?? address

const routeOf = (address: string): string => {
  if (pathOf(address) === "/") return favoritesRoute
  return address.length > maxRouteLength ? pathOf(address) : address
}

/** Route of Buzz to which one comes back: not to a message of long ago, but to its huddle. */
const inboxRouteOf = (route: string): string | null => {
  if (!route.startsWith("/m/buzz/")) return null
  const [path = route, query = ""] = route.split("?")
  const huddle = query.split("&").find((part) => part.startsWith("huddle="))
  return huddle === undefined ? path : `${path}?${huddle}`
}

const initialState: Routes = { route: favoritesRoute, inboxRoute: favoritesRoute }

const evolve = (state: Routes, event: LastRouteEvent): Routes => {
  switch (event._tag) {
    case "RoutesRestored":
      return patch(state, { route: event.route, inboxRoute: event.inboxRoute })
    case "RouteVisited":
      return patch(state, { route: event.route, inboxRoute: inboxRouteOf(event.route) ?? state.inboxRoute })
    case "RouteLost":
      return patch(state, {
        route: state.route === event.route ? favoritesRoute : state.route,
        inboxRoute: state.inboxRoute === inboxRouteOf(event.route) ? favoritesRoute : state.inboxRoute,
      })
  }
}

/** Last route and last inbox route of the current user in this browser. */
export const lastRoute = defineLocalArea({
  name: "lastRoute",
  initialState,
  Event: LastRouteEvent,
  decide: (command: LastRouteCommand, state): E.Either<never, ReadonlyArray<LastRouteEvent>> => {
    const event: LastRouteEvent = {
      _tag: command._tag === "VisitRoute" ? "RouteVisited" : "RouteLost",
      route: routeOf(command.address),
    }
    return E.right(evolve(state, event) === state ? [] : [event])
  },
  evolve,
})
