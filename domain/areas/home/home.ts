import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea, type EventMeta } from "../../kernel/area.ts"
import { Id } from "../../kernel/bounded.ts"
import { CardUrn, EpochMs } from "../../kernel/ids.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { HomeEvent } from "./events.ts"

/** How many viewed cards a home shows. */
export const recentLimit = 12

/** A card that is opened again after this long, in milliseconds, is viewed again. */
export const visitLength = 30 * 60_000

/** How often a person viewed a card, and when they last began to. */
export const CardViews = Schema.Struct({ count: Schema.Int, last: EpochMs })
export type CardViews = typeof CardViews.Type

/**
 * What a person changed of the favourites that the workspace gave them, `added` in the order of adding, and the cards
 * they viewed, latest first, each once.
 */
export const Bookmarks = Schema.Struct({
  added: Schema.Array(CardUrn),
  removed: Schema.Array(CardUrn),
  recent: Schema.Array(CardUrn),
  views: Schema.Record(CardUrn, CardViews),
})
export type Bookmarks = typeof Bookmarks.Type

/** Snapshot of bookmarks; of an older recording, without views. */
const Snapshot = Bookmarks.mapFields((fields) => ({ ...fields, views: Schema.optionalKey(fields.views) }))

const urn = { urn: Id(CardUrn) }

export const HomeCommand = Schema.Union([
  Schema.TaggedStruct("FavoriteCard", urn),
  Schema.TaggedStruct("UnfavoriteCard", urn),
  Schema.TaggedStruct("ViewCard", urn),
])
export type HomeCommand = typeof HomeCommand.Type

/** Most cards that a person adds to their favourites. */
export const maxFavoriteCards = 500

/** Why a card is no favourite: the person has as many as they can have. */
export type HomeRejection = { readonly _tag: "TooManyFavoriteCards"; readonly most: number }

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

const evolve = (state: Bookmarks, event: HomeEvent, { at }: Pick<EventMeta, "at">): Bookmarks => {
  const { added, removed, recent, views } = state
  switch (event._tag) {
    case "CardFavorited":
      return change(state, { added: withLast(added, event.urn), removed: without(removed, event.urn) })
    case "CardUnfavorited":
      return change(state, { added: without(added, event.urn), removed: withLast(removed, event.urn) })
    case "CardViewed":
      return {
        ...state,
        recent: [event.urn, ...without(recent, event.urn)].slice(0, recentLimit),
        views: { ...views, [event.urn]: { count: (views[event.urn]?.count ?? 0) + 1, last: at } },
      }
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

const initialState: Bookmarks = { added: [], removed: [], recent: [], views: {} }

/** Whether a person is still on the card that they viewed last. */
const isSameVisit = ({ recent, views }: Bookmarks, card: CardUrn, now: EpochMs): boolean =>
  recent[0] === card && now - (views[card]?.last ?? 0) < visitLength

/** A person's bookmarks and recent cards, in their own stream. What changes nothing is no event. */
export const home = defineSharedArea({
  name: "home",
  kinds: ["user"],
  version: 2,
  initialState,
  Command: HomeCommand,
  Event: HomeEvent,
  Snapshot,
  save: (state) => state,
  load: (snapshot) => ({ ...snapshot, views: snapshot.views ?? {} }),
  stream: (_command, { actor }) => userStream(actor),
  decide: (command, state, { now }): E.Either<HomeRejection, ReadonlyArray<HomeEvent>> => {
    const event = eventOf(command)
    const isNothing =
      command._tag === "ViewCard"
        ? isSameVisit(state, command.urn, now)
        : evolve(state, event, { at: now }) === state
    if (isNothing) return E.right([])
    return command._tag === "FavoriteCard" && state.added.length >= maxFavoriteCards
      ? E.left({ _tag: "TooManyFavoriteCards", most: maxFavoriteCards })
      : E.right([event])
  },
  evolve,
})
