/** Types of what a search finds: the specification's words. A page is a stack. */
export const searchEntities = ["card", "group", "page", "user", "chat message", "chat channel"] as const
export type SearchEntity = (typeof searchEntities)[number]

/** By what the results of a search are counted beside their type, and of which types each is. */
export const facetsOf = {
  cardType: ["card"],
  owner: ["card", "page"],
  stack: ["card"],
  channel: ["chat message"],
  author: ["chat message"],
} as const satisfies Readonly<Record<string, ReadonlyArray<SearchEntity>>>
export type SearchFacet = keyof typeof facetsOf
export const searchFacets = [
  "cardType",
  "owner",
  "stack",
  "channel",
  "author",
] as const satisfies ReadonlyArray<SearchFacet>

/** Results that are counted alike: one card, or all messages of an author in a channel. */
export interface Counted {
  readonly entity: SearchEntity
  readonly count: number
  readonly values: Partial<Readonly<Record<SearchFacet, ReadonlyArray<string>>>>
}

/** Values of a facet, any of which a result has to have. */
export interface FacetFilter {
  readonly facet: SearchFacet
  readonly values: ReadonlyArray<string>
}

/** What narrows the results: to any of some types, and by each filter; without types to all of them. */
export interface Narrowing {
  readonly entities: ReadonlyArray<SearchEntity>
  readonly filters: ReadonlyArray<FacetFilter>
}

const hasEntity = ({ entities }: Narrowing, entity: SearchEntity): boolean =>
  entities.length === 0 || entities.includes(entity)
const isHeld = ({ facet, values }: FacetFilter, { values: own }: Pick<Counted, "values">): boolean =>
  own[facet]?.some((value) => values.includes(value)) === true

/** Whether a result is among those that are left. */
export const isLeft = (narrowing: Narrowing, result: Pick<Counted, "entity" | "values">): boolean =>
  hasEntity(narrowing, result.entity) && narrowing.filters.every((filter) => isHeld(filter, result))

const countedFacets = ["entity", ...searchFacets] as const

/** What of a narrowing a result has not. */
const missedBy = (
  narrowing: Narrowing,
  result: Pick<Counted, "entity" | "values">,
): ReadonlyArray<SearchFacet | "entity"> =>
  isLeft(narrowing, result)
    ? []
    : [
        ...new Set(narrowing.filters.filter((filter) => !isHeld(filter, result)).map(({ facet }) => facet)),
        ...(hasEntity(narrowing, result.entity) ? [] : (["entity"] as const)),
      ]

/** How many results have each value of each facet, and are of each type. */
export type FacetCounts = Readonly<Record<SearchFacet | "entity", ReadonlyMap<string, number>>>

/**
 * Counts of results by type and facet. Each is what would be left if that facet's own filters were not set: so a value that
 * is not chosen says how much choosing it adds.
 */
export const countFacets = (results: ReadonlyArray<Counted>, narrowing: Narrowing): FacetCounts => {
  const counts = {
    entity: new Map<string, number>(),
    cardType: new Map<string, number>(),
    owner: new Map<string, number>(),
    stack: new Map<string, number>(),
    channel: new Map<string, number>(),
    author: new Map<string, number>(),
  }
  const add = (facet: keyof typeof counts, value: string, count: number): void => {
    counts[facet].set(value, (counts[facet].get(value) ?? 0) + count)
  }
  for (const result of results) {
    const missed = missedBy(narrowing, result)
    for (const facet of missed.length === 0 ? countedFacets : missed.length === 1 ? missed : []) {
      if (facet === "entity") add(facet, result.entity, result.count)
      else for (const value of result.values[facet] ?? []) add(facet, value, result.count)
    }
  }
  return counts
}
