import { Deferred, Effect } from "effect"
import { filter, first, map } from "rxjs"
import { cardOf } from "#domain/areas/card/card.ts"
import { withColumnMetadata } from "#domain/areas/filter/columnMetadata.ts"
import { unfitPart } from "#domain/areas/filter/fit.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import type { Filter, FilterColumn, QueryFilter } from "#domain/areas/filter/types.ts"
import { hostFiltersOf } from "#domain/areas/level/host.ts"
import { isAtRest, isContentCard } from "#domain/areas/level/request.ts"
import { openLevels } from "#domain/areas/level/select.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { RootState } from "#domain/root.ts"
import { CardSource } from "../cards/cardSource.ts"
import { type CallRefused, notShown, refusedCall, unfitFilter } from "../embed/refusals.ts"
import { mintFilterId } from "../ids/mint.ts"
import type { StoreShape } from "../store/store.ts"

/** Groups of alternatives of a host are its own, also where it names them as the reader's are named. */
const hostGroup = "host:"

/** Filter of a host, as it named its groups. */
export const asGiven = (query: QueryFilter): QueryFilter =>
  query.anyOf?.startsWith(hostGroup) === true
    ? { ...query, anyOf: query.anyOf.slice(hostGroup.length) }
    : query

/** A call whose filters are in force, and those that they replaced. */
interface Accepted {
  readonly turn: number
  readonly before: ReadonlyArray<Filter>
}

const columnsOf = (urn: CardUrn) =>
  CardSource.use((source) => source.datasources(urn)).pipe(
    Effect.map((sources): ReadonlyArray<FilterColumn> => sources.flatMap(({ columns }) => columns)),
    Effect.mapError((failure) => refusedCall(failure)),
  )

/**
 * Filters that the host of an embedded card applies. A call is checked against the card before anything is recorded;
 * its filters are in force at once, and it succeeds when every open level was drawn under them, or when a later call has
 * replaced them. One that cannot be drawn is undone. Calls are answered in their order. `change` runs what changes the
 * filters in force: those of a call, and the earlier ones of a call that is undone. `learnColumns` spares the first call a
 * trip to the server.
 */
export const makeHostFilters = (
  store: StoreShape,
  card: CardUrn,
  change: Readonly<Record<"apply" | "undo", (filters: ReadonlyArray<Filter>) => void>>,
) => {
  let accepted: Effect.Effect<void> = Effect.void
  let answered: Effect.Effect<void> = Effect.void
  let unanswered = 0
  let turns = 0
  let columns: ReadonlyArray<FilterColumn> = []

  const isKnown = ({ card: cards, level }: RootState): boolean =>
    cardOf(cards, card) !== undefined && openLevels(level, card).length > 0
  const untilKnown: Effect.Effect<void, CallRefused> = Effect.callback((resume) => {
    const watching = store.state$
      .pipe(
        map((state) => (isKnown(state) ? Effect.void : isGone(state, card) ? Effect.fail(notShown) : null)),
        filter((outcome) => outcome !== null),
        first(),
      )
      .subscribe(resume)
    return Effect.sync(() => watching.unsubscribe())
  })

  const fitting = (made: ReadonlyArray<Filter>) => withColumnMetadata(made, columns)
  const firstUnfit = (made: ReadonlyArray<Filter>) => {
    for (const [index, candidate] of made.entries()) {
      const part = unfitPart(candidate, columns)
      if (part !== null) return unfitFilter(index, part)
    }
    return null
  }

  const check = Effect.fnUntraced(function* (made: ReadonlyArray<Filter>) {
    const shown = cardOf(store.state().card, card)
    if (made.length === 0 || shown?.type === "app") return made
    if (shown !== undefined && isContentCard(shown)) return yield* unfitFilter(0, "column")
    if (columns.length > 0 && firstUnfit(made) === null) return fitting(made)
    columns = yield* columnsOf(card)
    const unfit = firstUnfit(made)
    return unfit === null ? fitting(made) : yield* unfit
  })

  const accept = Effect.fnUntraced(function* (queries: ReadonlyArray<QueryFilter>) {
    yield* untilKnown
    const made = yield* check(
      queries.map((query) => {
        const { anyOf, ...own } = filterFrom(query, mintFilterId(), card)
        return anyOf === undefined ? own : { ...own, anyOf: `${hostGroup}${anyOf}` }
      }),
    )
    const before = hostFiltersOf(store.state().level, card)
    turns += 1
    const inForce: Accepted = { turn: turns, before }
    change.apply(made)
    return inForce
  })

  const untilDrawn = ({ turn, before }: Accepted): Effect.Effect<void, CallRefused> =>
    Effect.callback((resume) => {
      const watching = store.state$
        .pipe(
          map((state) => ({ cards: state.card, levels: openLevels(state.level, card) })),
          first(({ cards, levels }) => turn !== turns || levels.every((level) => isAtRest(cards, level))),
        )
        .subscribe(({ levels }) => {
          const [failure] = levels.flatMap(({ view }) => view.failure ?? view.tableFailure ?? [])
          if (turn !== turns || failure === undefined) return resume(Effect.void)
          change.undo(before)
          return resume(Effect.fail(refusedCall({ message: failure.message, code: failure.code })))
        })
      return Effect.sync(() => watching.unsubscribe())
    })

  const apply = (queries: ReadonlyArray<QueryFilter>): Effect.Effect<void, CallRefused, CardSource> =>
    Effect.suspend(() => {
      const earlierAccepted = accepted
      // What waited goes on after the answer that it waited for has been given.
      const earlierAnswered = unanswered === 0 ? Effect.void : Effect.andThen(answered, Effect.yieldNow)
      unanswered += 1
      const [isAccepted, isAnswered] = [Deferred.makeUnsafe<void>(), Deferred.makeUnsafe<void>()]
      accepted = Effect.andThen(earlierAccepted, Deferred.await(isAccepted))
      answered = Effect.andThen(answered, Deferred.await(isAnswered))
      return earlierAccepted.pipe(
        Effect.andThen(accept(queries)),
        Effect.ensuring(Deferred.succeed(isAccepted, undefined)),
        Effect.flatMap(untilDrawn),
        Effect.exit,
        Effect.tap(() => earlierAnswered),
        Effect.flatten,
        Effect.ensuring(
          Effect.suspend(() => {
            unanswered -= 1
            return Deferred.succeed(isAnswered, undefined)
          }),
        ),
      )
    })

  /** Reads ahead what the first call is checked against; without it, that call reads it. */
  const learnColumns: Effect.Effect<void, never, CardSource> = Effect.gen(function* () {
    if (columns.length === 0) columns = yield* columnsOf(card)
  }).pipe(Effect.ignore)

  return { apply, learnColumns }
}

/** Whether a card that is not there will not come either. */
const isGone = ({ card, environment }: RootState, urn: CardUrn): boolean =>
  environment.status === "ERROR" ||
  HashMap.get(card.status, urn) === "ERROR" ||
  card.withoutAccess.includes(urn)
