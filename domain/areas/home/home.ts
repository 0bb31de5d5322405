import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea, type EventMeta } from "../../kernel/area.ts"
import { Id } from "../../kernel/bounded.ts"
import { CardUrn, type ChannelId, type EpochMs, StackId } from "../../kernel/ids.ts"
import { userStream } from "../../kernel/streamNames.ts"
import {
  appended,
  Bookmark,
  BookmarksInput,
  distinctBookmarks,
  hasBookmark,
  inOrder,
  isSameList,
  maxOrdered,
  removed as without,
} from "./bookmark.ts"
import { HomeEvent } from "./events.ts"
import { isSameVisit, Views, viewedAt } from "./views.ts"

/** How many viewed cards a home shows. */
export const recentLimit = 12

/**
 * What a person changed of the favourites that the workspace gave them: the cards and stacks that they `added`, in the
 * order of adding, the cards that they `removed`, and the `order` of those that they moved, channels among them. The cards
 * they viewed, latest first, each once; and how often they viewed cards and stacks.
 */
export const Bookmarks = Schema.Struct({
  added: Schema.Array(Bookmark),
  removed: Schema.Array(CardUrn),
  order: Schema.Array(Bookmark),
  recent: Schema.Array(CardUrn),
  views: Schema.Record(CardUrn, Views),
  stackViews: Schema.Record(StackId, Views),
})
export type Bookmarks = typeof Bookmarks.Type

const OldViews = Views.mapFields((fields) => ({ ...fields, days: Schema.optionalKey(fields.days) }))

/** Snapshot of bookmarks; of older recordings, with cards alone, without an order, days and views. */
const Snapshot = Bookmarks.mapFields((fields) => ({
  ...fields,
  added: Schema.Array(Schema.Union([Bookmark, CardUrn])),
  order: Schema.optionalKey(fields.order),
  views: Schema.optionalKey(Schema.Record(CardUrn, OldViews)),
  stackViews: Schema.optionalKey(fields.stackViews),
}))

const urn = { urn: Id(CardUrn) }
const id = { id: Id(StackId) }

export const HomeCommand = Schema.Union([
  Schema.TaggedStruct("FavoriteCard", urn),
  Schema.TaggedStruct("UnfavoriteCard", urn),
  Schema.TaggedStruct("ViewCard", urn),
  Schema.TaggedStruct("FavoriteStack", id),
  Schema.TaggedStruct("UnfavoriteStack", id),
  Schema.TaggedStruct("ViewStack", id),
  /** Puts bookmarks first, in this order: the whole list, or its beginning up to the last one that moves. */
  Schema.TaggedStruct("OrderBookmarks", { items: BookmarksInput }),
])
export type HomeCommand = typeof HomeCommand.Type

/** Most cards and stacks that a person adds to their favourites. */
export const maxFavorites = 500

/** Why a card or stack is no favourite: the person has as many as they can have. */
export type HomeRejection = {
  readonly _tag: "TooManyBookmarks"
  readonly most: number
  /** The field of the command that names it. */
  readonly field: "urn" | "id"
}

const cardBookmark = (card: CardUrn): Bookmark => ({ kind: "card", id: card })
const stackBookmark = (stack: StackId): Bookmark => ({ kind: "stack", id: stack })

/**
 * A person's bookmarks in their order. Those that they did not move follow the others: the cards of the workspace without
 * what they removed, what they added, and their favourite channels.
 */
export const bookmarksOf = (
  { added, removed, order }: Pick<Bookmarks, "added" | "removed" | "order">,
  initial: ReadonlyArray<CardUrn>,
  channels: ReadonlyArray<ChannelId> = [],
): ReadonlyArray<Bookmark> => {
  const given = initial.filter((card) => !removed.includes(card)).map(cardBookmark)
  const ofChannels = channels.map((channel): Bookmark => ({ kind: "channel", id: channel }))
  return inOrder([...given.filter((one) => !hasBookmark(added, one)), ...added, ...ofChannels], order)
}

/** A person's favourite cards, in the order of their bookmarks. */
export const favoritesOf = (bookmarks: Bookmarks, initial: ReadonlyArray<CardUrn>): ReadonlyArray<CardUrn> =>
  bookmarksOf(bookmarks, initial).flatMap((one) => (one.kind === "card" ? [one.id] : []))

const withoutCard = (urns: ReadonlyArray<CardUrn>, card: CardUrn): ReadonlyArray<CardUrn> =>
  urns.includes(card) ? urns.filter((other) => other !== card) : urns

const change = (state: Bookmarks, part: Pick<Bookmarks, "added"> & Partial<Bookmarks>): Bookmarks => {
  const next = { ...state, ...part }
  return next.added === state.added && next.removed === state.removed ? state : next
}

const evolve = (state: Bookmarks, event: HomeEvent, { at }: Pick<EventMeta, "at">): Bookmarks => {
  const { added, removed, order, recent, views, stackViews } = state
  switch (event._tag) {
    case "CardFavorited":
      return change(state, {
        added: appended(added, cardBookmark(event.urn)),
        removed: withoutCard(removed, event.urn),
      })
    case "CardUnfavorited": {
      const card = cardBookmark(event.urn)
      return change(state, {
        added: without(added, card),
        removed: removed.includes(event.urn) ? removed : [...removed, event.urn],
        order: without(order, card),
      })
    }
    case "StackFavorited":
      return change(state, { added: appended(added, stackBookmark(event.id)) })
    case "StackUnfavorited": {
      const stack = stackBookmark(event.id)
      return change(state, { added: without(added, stack), order: without(order, stack) })
    }
    case "BookmarksOrdered": {
      const next = distinctBookmarks([...event.items, ...order]).slice(0, maxOrdered)
      return isSameList(next, order) ? state : { ...state, order: next }
    }
    case "CardViewed":
      return {
        ...state,
        recent: [event.urn, ...withoutCard(recent, event.urn)].slice(0, recentLimit),
        views: { ...views, [event.urn]: viewedAt(views[event.urn], at) },
      }
    case "StackViewed":
      return { ...state, stackViews: { ...stackViews, [event.id]: viewedAt(stackViews[event.id], at) } }
  }
}

const eventOf = (command: HomeCommand): HomeEvent => {
  switch (command._tag) {
    case "FavoriteCard":
      return { _tag: "CardFavorited", urn: command.urn }
    case "UnfavoriteCard":
      return { _tag: "CardUnfavorited", urn: command.urn }
    case "ViewCard":
      return { _tag: "CardViewed", urn: command.urn }
    case "FavoriteStack":
      return { _tag: "StackFavorited", id: command.id }
    case "UnfavoriteStack":
      return { _tag: "StackUnfavorited", id: command.id }
    case "ViewStack":
      return { _tag: "StackViewed", id: command.id }
    case "OrderBookmarks":
      return { _tag: "BookmarksOrdered", items: command.items }
  }
}

const initialState: Bookmarks = { added: [], removed: [], order: [], recent: [], views: {}, stackViews: {} }

/** Whether a command changes nothing: of a view, that the person is still there. A visit of a card ends with another card. */
const isNothing = (command: HomeCommand, state: Bookmarks, now: EpochMs): boolean => {
  switch (command._tag) {
    case "ViewCard":
      return state.recent[0] === command.urn && isSameVisit(state.views[command.urn], now)
    case "ViewStack":
      return isSameVisit(state.stackViews[command.id], now)
    default:
      return evolve(state, eventOf(command), { at: now }) === state
  }
}

const isAdding = ({ _tag }: HomeCommand): boolean => _tag === "FavoriteCard" || _tag === "FavoriteStack"

/** A person's bookmarks, recent cards and views, in their own stream. What changes nothing is no event. */
export const home = defineSharedArea({
  name: "home",
  kinds: ["user"],
  version: 3,
  initialState,
  Command: HomeCommand,
  Event: HomeEvent,
  Snapshot,
  save: (state) => state,
  load: ({ added, views = {}, ...snapshot }) => ({
    order: [],
    stackViews: {},
    ...snapshot,
    added: added.map((one) => (typeof one === "string" ? cardBookmark(one) : one)),
    views: Object.fromEntries(Object.entries(views).map(([card, of]) => [card, { days: [], ...of }])),
  }),
  stream: (_command, { actor }) => userStream(actor),
  decide: (command, state, { now }): E.Either<HomeRejection, ReadonlyArray<HomeEvent>> => {
    if (isNothing(command, state, now)) return E.right([])
    return isAdding(command) && state.added.length >= maxFavorites
      ? E.left({ _tag: "TooManyBookmarks", most: maxFavorites, field: "urn" in command ? "urn" : "id" })
      : E.right([eventOf(command)])
  },
  evolve,
})
