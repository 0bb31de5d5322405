import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import type { Card } from "#domain/areas/card/types.ts"
import type { FilterCommand } from "#domain/areas/filter/commands.ts"
import type { LevelCommand } from "#domain/areas/level/commands.ts"
import type { LevelEvent } from "#domain/areas/level/events.ts"
import { CardUrn, CommandId, EpochMs, UserId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { type RootEvent, type RootState, rootDecider } from "#domain/root.ts"
import { completeFilter } from "./filter.ts"
import { card, cards, filterId } from "./ids.ts"

const context = {
  now: EpochMs.make(0),
  actor: UserId.make("ada"),
  commandId: CommandId.make("00000000-0000-7000-8000-000000000001"),
}

/** The cards below each card, and the deepest level there is. */
export const path = ["by-month", "by-day"].map((urn) => CardUrn.make(urn))
export const deepest = path.length + 1

const drillable = (urn: CardUrn): Card =>
  cardNamed(urn, { drillPathURNs: path, allowTableDrill: urn !== "delays" })

const opened: ReadonlyArray<RootEvent> = [
  { _tag: "CardsLoaded", cards: cards.map(drillable), withoutAccess: [] },
  ...cards.map((urn): RootEvent => ({ _tag: "CardOpened", card: urn })),
]

/** All cards known and shown, none drilled. */
export const shown: RootState = opened.reduce(rootDecider.evolve, rootDecider.initialState)

/** The keys of levels, open or not. */
export const anyKey = fc
  .tuple(card, fc.integer({ min: 0, max: deepest + 1 }))
  .map(([urn, index]) => levelKey(urn, index))

const range = {
  column: { exprType: "COLUMN", column: "date" },
  dateTimeRange: { dateTimeRangeType: "PERIOD_TO_DATE", interval: "YEAR" },
} as const

const filterCommand: fc.Arbitrary<FilterCommand> = anyKey.chain((key) =>
  fc.oneof(
    fc
      .uniqueArray(completeFilter, { maxLength: 3, selector: ({ id }) => id })
      .map((filters): FilterCommand => ({ _tag: "ReceiveFilters", key, filters })),
    filterId.map((id): FilterCommand => ({ _tag: "RemoveFilter", key, id })),
    fc.constantFrom<Array<FilterCommand>>(
      { _tag: "ClearFilters", key },
      { _tag: "ChangeDateRange", key, dateRange: range },
      { _tag: "ChangeDateRange", key, dateRange: null },
      { _tag: "OpenFilterGroups", key },
      { _tag: "ChangeDateGrain", key, dateGrain: { column: "date", dateTimeElement: "week" } },
    ),
  ),
)

/** Drills from any level, open or not. */
export const drill: fc.Arbitrary<LevelCommand & { readonly _tag: "Drill" }> = fc
  .record({
    key: anyKey,
    label: fc.string({ maxLength: 3 }),
    filters: fc.uniqueArray(completeFilter, { maxLength: 2, selector: ({ id }) => id }),
  })
  .map((given) => ({ _tag: "Drill", ...given }))

/** What people do to levels. */
export const levelCommand: fc.Arbitrary<LevelCommand> = fc.oneof(
  { weight: 3, arbitrary: drill },
  { weight: 3, arbitrary: filterCommand },
  card.map((urn): LevelCommand => ({ _tag: "DrillBack", card: urn })),
  fc
    .record({ card, level: fc.integer({ min: -1, max: deepest }) })
    .map((to): LevelCommand => ({ _tag: "DrillTo", ...to })),
  anyKey.chain((key) =>
    fc.constantFrom<Array<LevelCommand>>(
      { _tag: "ToggleTable", key },
      { _tag: "ChooseTableKind", key, kind: "table" },
      { _tag: "ChooseTableKind", key, kind: "chart" },
      { _tag: "ToggleFilterPanel", key },
      { _tag: "ToggleFilterSheet", key },
      { _tag: "ChooseChartType", key, chartType: "badge_line" },
      { _tag: "ToggleSeries", key, series: "a" },
      { _tag: "IsolateSeries", key, series: "a", all: ["a", "b"] },
      { _tag: "ToggleAxisStart", key },
      { _tag: "SortTable", key, kind: "table", sort: { column: "delay", direction: "ascending" } },
      { _tag: "ExportLevel", key, command: { _tag: "StartExport", format: "csv" } },
    ),
  ),
)

/** What answers say about a level, open or not. */
export const answer: fc.Arbitrary<LevelEvent> = anyKey.chain((key) =>
  fc.constantFrom<Array<LevelEvent>>(
    { _tag: "RenderRequested", key },
    { _tag: "CardRendered", key, render: {} },
    { _tag: "RenderFailed", key, failure: { code: "unknown", message: "no" } },
    { _tag: "TableFailed", key, failure: { code: "unknown", message: "no" } },
    { _tag: "FilterColumnsRequested", key },
    { _tag: "LevelExportChanged", key, change: { _tag: "ExportReceived", bytes: 7 } },
  ),
)

/** What a command leads to; a refused one changes nothing. */
export const act = (state: RootState, command: LevelCommand): RootState => {
  const decision = rootDecider.decide({ area: "level", command }, state, context)
  return E.isLeft(decision) ? state : decision.right.reduce(rootDecider.evolve, state)
}

/** States that people and answers lead to. */
export const reached: fc.Arbitrary<RootState> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: levelCommand.map((command) => (state: RootState) => act(state, command)) },
      answer.map((event) => (state: RootState) => rootDecider.evolve(state, event)),
    ),
    { maxLength: 25 },
  )
  .map((steps) => steps.reduce((state, step) => step(state), shown))
