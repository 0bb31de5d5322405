import { Schema } from "effect"
import { CardUrn, StackId } from "../kernel/ids.ts"

/** Stacks that every reader has: all cards they may see, their favourites, and what was shared with them. */
export const reservedStacks = { overview: "-100000", favorites: "-100003", shared: "-100002" } as const

/** A card's place in a stack: how many of twelve columns it takes on a wide screen. */
export const Placement = Schema.Struct({ urn: CardUrn, columns: Schema.Literals([3, 4, 6, 8, 12]) })
export type Placement = typeof Placement.Type

/** A stack with the cards that the reader may see, in their order. */
export const Stack = Schema.Struct({
  id: StackId,
  title: Schema.String,
  description: Schema.String,
  cards: Schema.Array(Placement),
})
export type Stack = typeof Stack.Type

/** A stack as lists show it. */
export const StackSummary = Schema.Struct({
  id: StackId,
  title: Schema.String,
  description: Schema.String,
  cardCount: Schema.Int,
})
export type StackSummary = typeof StackSummary.Type

/** What a reader's home begins with: the favourites that the workspace gave them, and the stacks that they may see. */
export const Home = Schema.Struct({
  initialFavorites: Schema.Array(CardUrn),
  stacks: Schema.Array(StackSummary),
})
export type Home = typeof Home.Type
