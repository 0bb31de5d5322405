import * as E from "fp-ts/lib/Either.js"
import type { Decider } from "../kernel/decider.ts"
import type { CardUrn } from "../kernel/ids.ts"
import type { UserEvent } from "./events.ts"

/** How many viewed cards a home shows. */
export const recentLimit = 12

/** What a person marked, in the order of marking, and the cards they viewed, latest first, each once. */
export interface Marks {
  readonly favorites: ReadonlyArray<CardUrn>
  readonly recent: ReadonlyArray<CardUrn>
}

export type HomeCommand =
  | { readonly _tag: "FavoriteCard"; readonly urn: CardUrn }
  | { readonly _tag: "UnfavoriteCard"; readonly urn: CardUrn }
  | { readonly _tag: "ViewCard"; readonly urn: CardUrn }

const without = (urns: ReadonlyArray<CardUrn>, urn: CardUrn): ReadonlyArray<CardUrn> =>
  urns.filter((other) => other !== urn)

const evolve = (state: Marks, event: UserEvent): Marks => {
  switch (event._tag) {
    case "CardFavorited":
      return state.favorites.includes(event.urn)
        ? state
        : { ...state, favorites: [...state.favorites, event.urn] }
    case "CardUnfavorited":
      return state.favorites.includes(event.urn)
        ? { ...state, favorites: without(state.favorites, event.urn) }
        : state
    case "CardViewed":
      return state.recent[0] === event.urn
        ? state
        : { ...state, recent: [event.urn, ...without(state.recent, event.urn)].slice(0, recentLimit) }
  }
}

const eventOf = (command: HomeCommand): UserEvent => {
  switch (command._tag) {
    case "FavoriteCard":
      return { _tag: "CardFavorited", urn: command.urn }
    case "UnfavoriteCard":
      return { _tag: "CardUnfavorited", urn: command.urn }
    case "ViewCard":
      return { _tag: "CardViewed", urn: command.urn }
  }
}

/** A person's marks, from the favourites that the workspace gave them at first. What changes nothing is no event. */
export const homeDecider = (
  initialFavorites: ReadonlyArray<CardUrn>,
): Decider<Marks, HomeCommand, UserEvent, never> => ({
  initialState: { favorites: [...new Set(initialFavorites)], recent: [] },
  decide: (command, state) => {
    const event = eventOf(command)
    return E.right(evolve(state, event) === state ? [] : [event])
  },
  evolve,
})
