import { channels } from "../areas/buzz/queries.ts"
import { cardOf } from "../areas/card/card.ts"
import type { Card } from "../areas/card/types.ts"
import { navigationStatus } from "../areas/home/navigation.ts"
import { showsContent } from "../areas/level/request.ts"
import { openLevels } from "../areas/level/select.ts"
import { noStacks, stackLoadOf } from "../areas/stack/stackLoad.ts"
import { stackViewEvents, stackViewOf } from "../areas/stack/view.ts"
import { storedView, storeView } from "../areas/view/storedViews.ts"
import * as HashMap from "../kernel/hashMap.ts"
import type { Loaded } from "../kernel/query.ts"
import type { RootEvent, RootState } from "../root.ts"
import { asksForNothing, hasAnswers, levelEvents } from "./levelEvents.ts"

/** Part of what a person has seen, to be shown again without a server. */
export interface Seen {
  readonly name: string
  /** What it is made of: it has changed where one of them is another value. */
  readonly parts: ReadonlyArray<unknown>
  /** The events that lead to it, from a client that knows nothing. */
  readonly events: () => ReadonlyArray<RootEvent>
}

const seenEnvironment = ({ environment: { status, data } }: RootState): ReadonlyArray<Seen> =>
  status !== "LOADED" || data === null || data.user === null
    ? []
    : [{ name: "environment", parts: [data], events: () => [{ _tag: "EnvironmentLoaded", data }] }]

const seenHome = ({
  stack: {
    home: { status, home },
  },
}: RootState): ReadonlyArray<Seen> =>
  status !== "LOADED" || home === null
    ? []
    : [{ name: "home", parts: [home], events: () => [{ _tag: "HomeLoaded", home }] }]

const seenNavigation = ({ navigation: { status, items } }: RootState): ReadonlyArray<Seen> =>
  status === navigationStatus.loaded
    ? [{ name: "navigation", parts: [items], events: () => [{ _tag: "NavigationLoaded", items }] }]
    : []

const stackName = (id: string): string => `stack ${id}`
const cardName = (urn: string): string => `card ${urn}`

const seenStacks = ({ stack: { stacks } }: RootState): ReadonlyArray<Seen> =>
  [...HashMap.entries(stacks)].flatMap(([, load]) => {
    const { id, status, stack, filters, isCrossFiltering } = load
    if (status !== "LOADED" || stack === null) return []
    return {
      name: stackName(id),
      parts: [stack, filters.filters, filters.dateRange, filters.overrideDateRange, isCrossFiltering],
      events: () => [
        { _tag: "StackLoaded", id, stack },
        ...stackViewEvents(stackLoadOf(noStacks, id), stackViewOf(load)),
      ],
    }
  })

const seenCards = ({ card, level }: RootState): ReadonlyArray<Seen> =>
  [...HashMap.entries(card.cards)].flatMap(([, { urn }]) => {
    const levels = openLevels(level, urn)
    if (levels.length === 0) return []
    if (!levels.every((open) => hasAnswers(open) || (showsContent(card, open) && asksForNothing(open))))
      return []
    const cards = [...new Set([urn, ...levels.map((open) => open.urn)])].flatMap(
      (shown): ReadonlyArray<Card> => {
        const found = cardOf(card, shown)
        return found === undefined ? [] : [found]
      },
    )
    return {
      name: cardName(urn),
      parts: [...levels, ...cards],
      events: () => [{ _tag: "CardsLoaded", cards, withoutAccess: [] }, ...levels.flatMap(levelEvents)],
    }
  })

const seenPeople = ({ people: { users } }: RootState): ReadonlyArray<Seen> =>
  users.size === 0
    ? []
    : [
        {
          name: "people",
          parts: [users],
          events: () => [{ _tag: "UsersLoaded", users: [...HashMap.entries(users)].map(([, user]) => user) }],
        },
      ]

const answered = <Params, Result, Event extends RootEvent>(
  state: HashMap.HashMap<Loaded<Result> & { readonly params: Params }>,
  loaded: (params: Params, result: Result) => Event,
): ReadonlyArray<Event> =>
  [...HashMap.entries(state)].flatMap(([, { params, result }]) =>
    result === null ? [] : [loaded(params, result)],
  )

/** Whether channels are the beginning of a list, and not what a text found or what came after. */
const isListOfAll = (params: object): boolean => !("text" in params || "after" in params)

const seenQueries = (state: RootState): ReadonlyArray<Seen> =>
  [
    {
      name: "views",
      parts: [state.storeView, state.storedView],
      events: () => [
        ...answered(state.storeView, storeView.loaded),
        ...answered(state.storedView, storedView.loaded),
      ],
    },
    {
      name: "channels",
      parts: [state.channels],
      events: () => answered(state.channels, channels.loaded).filter(({ params }) => isListOfAll(params)),
    },
  ].filter(({ events }) => events().length > 0)

/** What a person has seen, each part as it was last whole: what is loading or has failed is left out. */
export const seenIn = (state: RootState): ReadonlyArray<Seen> => [
  ...seenEnvironment(state),
  ...seenHome(state),
  ...seenNavigation(state),
  ...seenPeople(state),
  ...seenQueries(state),
  ...seenStacks(state),
  ...seenCards(state),
]

/** Names of what the person may no longer see. */
export const unseenIn = ({ card, stack }: RootState): ReadonlyArray<string> => [
  ...card.withoutAccess.map(cardName),
  ...[...HashMap.entries(stack.stacks)].flatMap(([, { id, stack: found, failure }]) =>
    failure !== null && found === null ? [stackName(id)] : [],
  ),
  ...[...HashMap.entries(card.status)].flatMap(([urn, status]) =>
    status === "ERROR" && !HashMap.has(card.failures, urn) ? [cardName(urn)] : [],
  ),
]
