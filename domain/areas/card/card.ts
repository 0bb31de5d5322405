import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../../kernel/area.ts"
import * as HashMap from "../../kernel/hashMap.ts"
import type { CardUrn } from "../../kernel/ids.ts"
import type { LoadStatus } from "../../kernel/loadStatus.ts"
import { patch } from "../../kernel/patch.ts"
import type { Failure } from "../../kernel/query.ts"
import { CardEvent } from "./events.ts"
import type { Card } from "./types.ts"

/** Cards of the client: loaded cards, their loading status, and those that the current user may not see. */
export interface CardState {
  readonly cards: HashMap.HashMap<Card>
  readonly status: HashMap.HashMap<LoadStatus>
  readonly withoutAccess: ReadonlyArray<CardUrn>
  /** Why cards could not be loaded, by their urn; a card that there is not has none. */
  readonly failures: HashMap.HashMap<Failure>
}

export type CardCommand = { readonly _tag: "LoadCards"; readonly urns: ReadonlyArray<CardUrn> }

const initialState: CardState = {
  cards: HashMap.empty(),
  status: HashMap.empty(),
  withoutAccess: [],
  failures: HashMap.empty(),
}

/** Card by its urn; undefined if it is not loaded. */
export const cardOf = ({ cards }: CardState, urn: CardUrn): Card | undefined => HashMap.get(cards, urn)

/** Column of a card's dates; null where it has none, or is not loaded. */
export const dateColumnOf = (state: CardState, urn: CardUrn): string | null =>
  cardOf(state, urn)?.dateInfo?.column ?? null

const setStatus = (state: CardState, urns: ReadonlyArray<string>, status: LoadStatus): CardState =>
  patch(state, { status: urns.reduce((table, urn) => HashMap.set(table, urn, status), state.status) })

const withFailure = (
  state: CardState,
  urns: ReadonlyArray<string>,
  failure: Failure | undefined,
): CardState =>
  patch(state, {
    failures: urns.reduce(
      (table, urn) => (failure === undefined ? HashMap.remove(table, urn) : HashMap.set(table, urn, failure)),
      state.failures,
    ),
  })

const changeAccess = (
  before: ReadonlyArray<CardUrn>,
  granted: ReadonlyArray<CardUrn>,
  refused: ReadonlyArray<CardUrn>,
): ReadonlyArray<CardUrn> => {
  const after = [...new Set([...before.filter((urn) => !granted.includes(urn)), ...refused])]
  return after.length === before.length && after.every((urn, index) => urn === before[index]) ? before : after
}

/**
 * Cards: one that is loaded or loading is not requested again; one that the user may not see is, as access may have
 * been granted. A card that the user may no longer see is removed.
 */
export const card = defineLocalArea({
  name: "card",
  initialState,
  Event: CardEvent,
  decide: ({ urns }: CardCommand, state): E.Either<never, ReadonlyArray<CardEvent>> => {
    const missing = urns.filter((urn) => {
      const status = HashMap.get(state.status, urn)
      return status !== "LOADING" && (status !== "LOADED" || state.withoutAccess.includes(urn))
    })
    return E.right(missing.length === 0 ? [] : [{ _tag: "CardsRequested", urns: [...new Set(missing)] }])
  },
  evolve: (state, event: CardEvent): CardState => {
    switch (event._tag) {
      case "CardsRequested":
        return setStatus(state, event.urns, "LOADING")
      case "CardsLoaded": {
        const loaded = event.cards.map(({ urn }) => urn)
        const { withoutAccess } = event
        const cards = event.cards.reduce((table, one) => HashMap.set(table, one.urn, one), state.cards)
        return setStatus(
          patch(state, {
            cards: withoutAccess.reduce<HashMap.HashMap<Card>>(HashMap.remove, cards),
            withoutAccess: changeAccess(state.withoutAccess, loaded, withoutAccess),
          }),
          [...loaded, ...withoutAccess],
          "LOADED",
        )
      }
      case "CardsFailed":
        return setStatus(withFailure(state, event.urns, event.failure), event.urns, "ERROR")
    }
  },
})
