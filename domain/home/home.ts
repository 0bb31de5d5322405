import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../kernel/area.ts"
import { Id } from "../kernel/bounded.ts"
import { CardUrn } from "../kernel/ids.ts"
import { userStream } from "../kernel/streamNames.ts"
import { HomeEvent } from "./events.ts"

/** How many viewed cards a home shows. */
export const recentLimit = 12

/**
 * What a person changed of the favourites that the workspace gave them, `added` in the order of adding, and the cards
 * they viewed, latest first, each once.
 */
export const Bookmarks = Schema.Struct({
  added: Schema.Array(CardUrn),
  removed: Schema.Array(CardUrn),
  recent: Schema.Array(CardUrn),
})
export type Bookmarks = typeof Bookmarks.Type

const urn = { urn: Id(CardUrn) }

export const HomeCommand = Schema.Union([
  Schema.TaggedStruct("FavoriteCard", urn),
  Schema.TaggedStruct("UnfavoriteCard", urn),
  Schema.TaggedStruct("ViewCard", urn),
])
export type HomeCommand = typeof HomeCommand.Type

/** A person's favourites: those of the workspace without what they removed, then what they added. */
export const favoritesOf = (
  { added, removed }: Bookmarks,
  initial: ReadonlyArray<CardUrn>,
): ReadonlyArray<CardUrn> => [
  ...new Set(initial.filter((card) => !removed.includes(card) && !added.includes(card))),
  ...added,
]

const without = (urns: ReadonlyArray<CardUrn>, card: CardUrn): ReadonlyArray<CardUrn> =>
  urns.includes(card) ? urns.filter((other) => other !== card) : urns

const withLast = (urns: ReadonlyArray<CardUrn>, card: CardUrn): ReadonlyArray<CardUrn> =>
  urns.includes(card) ? urns : [...urns, card]

const change = (state: Bookmarks, part: Partial<Bookmarks>): Bookmarks => {
  const next = { ...state, ...part }
  return next.added === state.added && next.removed === state.removed && next.recent === state.recent
    ? state
    : next
}

const evolve = (state: Bookmarks, event: HomeEvent): Bookmarks => {
  const { added, removed, recent } = state
  switch (event._tag) {
    case "CardFavorited":
      return change(state, { added: withLast(added, event.urn), removed: without(removed, event.urn) })
    case "CardUnfavorited":
      return change(state, { added: without(added, event.urn), removed: withLast(removed, event.urn) })
    case "CardViewed":
      return recent[0] === event.urn
        ? state
        : { ...state, recent: [event.urn, ...without(recent, event.urn)].slice(0, recentLimit) }
  }
}

const eventOf = ({ _tag, urn: card }: HomeCommand): HomeEvent => {
  switch (_tag) {
    case "FavoriteCard":
      return { _tag: "CardFavorited", urn: card }
    case "UnfavoriteCard":
      return { _tag: "CardUnfavorited", urn: card }
    case "ViewCard":
      return { _tag: "CardViewed", urn: card }
  }
}

const initialState: Bookmarks = { added: [], removed: [], recent: [] }

/** A person's bookmarks and recent cards, in their own stream. What changes nothing is no event. */
export const home = defineSharedArea({
  name: "home",
  kinds: ["user"],
  version: 1,
  initialState,
  Command: HomeCommand,
  Event: HomeEvent,
  Snapshot: Bookmarks,
  save: (state) => state,
  load: (snapshot) => snapshot,
  onUnreadable: "skip",
  stream: (_command, { actor }) => userStream(actor),
  decide: (command, state): E.Either<never, ReadonlyArray<HomeEvent>> => {
    const event = eventOf(command)
    return E.right(evolve(state, event) === state ? [] : [event])
  },
  evolve,
})
