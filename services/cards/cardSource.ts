import { Context, type Effect } from "effect"
import type { CardsAnswer, DataSource, RenderRequest, TableRequest } from "#contract/cards.ts"
import type { Cell } from "#domain/card/chart.ts"
import type { CardRender, CardTable, RenderPart } from "#domain/card/types.ts"
import type { DateRangeFilter } from "#domain/filter/types.ts"
import type { CardUrn, DataSourceId } from "#domain/kernel/ids.ts"
import type { RequestFailed } from "../http/requestFailed.ts"

/** A question for the values of a column, for the value picker. */
export interface ValuesQuestion {
  readonly card: CardUrn
  readonly column: string
  readonly dataSourceId: DataSourceId
  readonly search: string
  readonly dateRangeFilter: DateRangeFilter | null
}

/** Where cards come from: the signed-in paths, or the public ones of an embedding. */
export class CardSource extends Context.Service<
  CardSource,
  {
    readonly cards: (urns: ReadonlyArray<CardUrn>) => Effect.Effect<typeof CardsAnswer.Type, RequestFailed>
    readonly render: (
      urn: CardUrn,
      parts: ReadonlyArray<RenderPart>,
      request: RenderRequest,
    ) => Effect.Effect<CardRender, RequestFailed>
    readonly table: (urn: CardUrn, request: TableRequest) => Effect.Effect<CardTable, RequestFailed>
    readonly datasources: (urn: CardUrn) => Effect.Effect<ReadonlyArray<DataSource>, RequestFailed>
    readonly values: (question: ValuesQuestion) => Effect.Effect<ReadonlyArray<Cell>, RequestFailed>
  }
>()("cairn/CardSource") {}
