import { Clock, Context, Effect, Layer } from "effect"
import type { BadRequest, ServiceUnavailable } from "#contract/errors.ts"
import type { Digest, DigestEntry } from "#domain/areas/card/digest.ts"
import { noSummaryLabel } from "#domain/areas/card/summary.ts"
import type { RenderPart } from "#domain/areas/card/types.ts"
import { rangeCalendar } from "#domain/data/calendar.ts"
import { type DaySpan, previousDateRange, resolveDateRange } from "#domain/data/dateRange.ts"
import type { DateTimeRange } from "#domain/data/dateRangeFilter.ts"
import type { PictureTheme } from "../../drawing/chart.ts"
import { Drawings } from "../../drawing/Drawings.ts"
import { CurrentRequester, requesterOf } from "../../kernel/requester.ts"
import type { Viewer } from "../../query/viewer.ts"
import type { CardDefinition } from "../../schema/card.ts"
import { calendarOf } from "../../schema/workspace.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { CardQueries } from "../card/CardQueries.ts"
import { pictureDefaults } from "../card/image.ts"
import { drawPreview } from "../card/preview.ts"
import type { DigestCard, DigestCards } from "./digestCards.ts"

/** Size of the picture of a card in a digest, in pixels, and how many times finer it is drawn. */
export const digestPicture = { width: 560, height: 300, scale: 2 } as const

/** How many cards of a digest are queried at once. */
const cardsAtOnce = 2

/**
 * What cards say, under the permissions and policies of a viewer. A card that does not fit what was chosen over it any
 * more has no figure, and takes no other card with it.
 */
export class Digests extends Context.Service<
  Digests,
  {
    readonly read: (viewer: Viewer, cards: DigestCards) => Effect.Effect<Digest, ServiceUnavailable>
    /** The picture of a card as a PNG, light if no theme is named. */
    readonly draw: (
      viewer: Viewer,
      card: DigestCard,
      look: { readonly locale: string; readonly theme?: PictureTheme },
    ) => Effect.Effect<Uint8Array, BadRequest | ServiceUnavailable>
  }
>()("cairn/Digests") {
  static readonly layer = Layer.effect(
    Digests,
    Effect.gen(function* () {
      const workspace = yield* Workspace
      const cardQueries = yield* CardQueries
      const drawings = yield* Drawings

      const summaryOf = (viewer: Viewer, { card, overrides }: DigestCard) =>
        cardQueries
          .render(viewer, summed(card), new Set<RenderPart>(["summary"]), {
            queryOverrides: overrides,
          })
          .pipe(
            Effect.map(({ summary }) =>
              summary === undefined || summary.label === noSummaryLabel ? null : summary,
            ),
            Effect.catchTag("BadRequest", () => Effect.succeed(null)),
          )

      const entryOf = Effect.fnUntraced(function* (viewer: Viewer, one: DigestCard) {
        const { card, dataset, overrides } = one
        const now = yield* Clock.currentTimeMillis
        const calendar = rangeCalendar(calendarOf(workspace.latest().customer), now, dataset.asOf)
        const range = rangeInForce(one)
        const summary = yield* summaryOf(viewer, one)
        const column = card.dateInfo?.column
        const before =
          summary === null || range === null || column === undefined
            ? null
            : yield* summaryOf(viewer, {
                ...one,
                overrides: {
                  ...overrides,
                  overrideDateRange: true,
                  dateRangeFilter: {
                    column: { exprType: "COLUMN", column },
                    dateTimeRange: fixed(previousDateRange(range, calendar)),
                  },
                },
              })
        const entry: DigestEntry = {
          urn: card.id,
          title: card.title,
          summary,
          span: range === null ? null : resolveDateRange(range, calendar),
          previous: before?.value ?? null,
        }
        return entry
      })

      /** Takes the turns of the person, or of whom the work at hand is for. */
      const inTurnsOf =
        (viewer: Viewer) =>
        <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
          viewer._tag === "Person"
            ? Effect.provideService(effect, CurrentRequester, requesterOf(viewer.principal))
            : effect

      return Digests.of({
        read: Effect.fn("Digests.read")(function* (viewer, { title, cards, leftOut }) {
          const entries = yield* Effect.forEach(cards, (card) => entryOf(viewer, card), {
            concurrency: cardsAtOnce,
          }).pipe(inTurnsOf(viewer))
          return { title, entries, leftOut }
        }),
        draw: Effect.fn("Digests.draw")(function* (viewer, { card, overrides, chartType }, look) {
          const defaults = pictureDefaults(workspace.latest().customer)
          const isTable = card.type === "supertable"
          return yield* drawPreview(cardQueries, drawings, viewer, card, defaults, {
            ...digestPicture,
            ...(isTable && { of: "table" as const }),
            ...(chartType !== undefined && { chartType }),
            queryOverrides: overrides,
            ...look,
          }).pipe(inTurnsOf(viewer))
        }),
      })
    }),
  )
}

/** A card with a summary: one that shows a single number has that number. */
const summed = (card: CardDefinition): CardDefinition => {
  const [only = null] = card.values
  return card.summary === null && card.chart === "badge_singlevalue" ? { ...card, summary: only } : card
}

/** The dates in force over a card; null for all time, and where it has none. */
const rangeInForce = ({ card, overrides }: DigestCard): DateTimeRange | null =>
  overrides.overrideDateRange === true
    ? (overrides.dateRangeFilter?.dateTimeRange ?? null)
    : (card.dateInfo?.range ?? null)

const fixed = ({ begin, end }: DaySpan): DateTimeRange => ({
  dateTimeRangeType: "FIXED_RANGE",
  beginDate: begin,
  endDate: end,
})
