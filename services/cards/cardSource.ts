import { Context, Effect, Layer } from "effect"
import type { RenderRequest, TableRequest } from "#contract/cardMessages.ts"
import type { CardsResponse, CardVersions, DataSource } from "#contract/cardResponses.ts"
import type { Notebook } from "#domain/areas/card/content.ts"
import type { CardRender, CardTable, QueryOverrides, RenderPart } from "#domain/areas/card/types.ts"
import type { ColumnValue } from "#domain/areas/filter/columnValue.ts"
import type { DateRangeFilter } from "#domain/data/dateRangeFilter.ts"
import type { CardUrn, DataSourceId, StackId } from "#domain/kernel/ids.ts"
import type { RequestFailed } from "../http/requestFailed.ts"

/** Request for the values of a column of a card; without a data source the card's own is used. */
export interface CardValuesRequest {
  readonly card: CardUrn
  readonly column: string
  readonly dataSourceId: DataSourceId | null
  readonly search: string
  readonly dateRangeFilter: DateRangeFilter | null
}

/** Request for the values of a field of a stack, in the datasets that have it. */
export interface StackValuesRequest {
  readonly stack: StackId
  readonly column: string
  readonly dataSourceIds: ReadonlyArray<DataSourceId>
  readonly search: string
}

/** Request of the value picker. */
export type ValuesRequest = CardValuesRequest | StackValuesRequest

/** Requests about cards. */
export interface CardSourceShape {
  readonly cards: (urns: ReadonlyArray<CardUrn>) => Effect.Effect<typeof CardsResponse.Type, RequestFailed>
  /** What the answers of cards are made of now; without those that the reader may not see. */
  readonly versions: (urns: ReadonlyArray<CardUrn>) => Effect.Effect<CardVersions, RequestFailed>
  readonly render: (
    urn: CardUrn,
    parts: ReadonlyArray<RenderPart>,
    request: RenderRequest,
  ) => Effect.Effect<CardRender, RequestFailed>
  /** Rows of a card: its table, or the one below the last level of a drill (`isEndOfDrill`). */
  readonly table: (
    urn: CardUrn,
    request: TableRequest,
    isEndOfDrill: boolean,
  ) => Effect.Effect<CardTable, RequestFailed>
  /** A text with the figures of the rows that filters and dates leave. */
  readonly notebook: (urn: CardUrn, overrides: QueryOverrides) => Effect.Effect<Notebook, RequestFailed>
  readonly datasources: (urn: CardUrn) => Effect.Effect<ReadonlyArray<DataSource>, RequestFailed>
  readonly values: (request: ValuesRequest) => Effect.Effect<ReadonlyArray<ColumnValue>, RequestFailed>
}

const withoutCards: CardSourceShape = {
  cards: () => Effect.succeed({ cards: [], withoutAccess: [] }),
  versions: () => Effect.succeed([]),
  render: () => Effect.succeed({}),
  table: () => Effect.succeed({ columns: [], rows: [], numRows: 0 }),
  notebook: () => Effect.succeed({ textHtml: "", figures: [] }),
  datasources: () => Effect.succeed([]),
  values: () => Effect.succeed([]),
}

/** Source of cards: the signed-in paths, or the public ones of an embed. */
export class CardSource extends Context.Service<CardSource, CardSourceShape>()("cairn/CardSource") {
  /** Source without cards and rows, except for the methods given. */
  static readonly layerTest = (source: Partial<CardSourceShape>) =>
    Layer.succeed(CardSource, { ...withoutCards, ...source })
}
