import { Effect, ManagedRuntime } from "effect"
import type { RenderRequest, TableRequest } from "#contract/cardMessages.ts"
import { viewOf } from "#domain/card/select.ts"
import type { CardRender, CardTable, RenderPart } from "#domain/card/types.ts"
import { filterFrom } from "#domain/filter/filter.ts"
import { CardUrn, DataSourceId, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { CardSource, type CardSourceShape } from "../cards/cardSource.ts"
import { makeStore } from "../store/store.ts"
import { reactCards } from "./cardReactor.ts"
import { makeQuestions } from "./questions.fixture.ts"

export const flights = CardUrn.make("flights")
export const byDay = CardUrn.make("flights-by-day")
export const key = levelKey(flights, 0)
export const dataSourceId = DataSourceId.make("flights-3m")

/** What a level's drawing asks. */
export interface RenderQuestion {
  readonly urn: CardUrn
  readonly parts: ReadonlyArray<RenderPart>
  readonly request: RenderRequest
}
/** What a level's table asks. */
export interface TableQuestion {
  readonly urn: CardUrn
  readonly request: TableRequest
}

/** The reactor of cards over a source whose renders and tables wait, but for what is given. */
export const setUp = (given: Partial<CardSourceShape> = {}) => {
  const store = makeStore(() => 0)
  const renders = makeQuestions<RenderQuestion, CardRender>()
  const tables = makeQuestions<TableQuestion, CardTable>()
  const runtime = ManagedRuntime.make(
    CardSource.layerTest({
      render: (urn, parts, request) => renders.ask({ urn, parts, request }),
      table: (urn, request) => tables.ask({ urn, request }),
      ...given,
    }),
  )
  runtime.runSync(Effect.void)
  reactCards(store, runtime)
  const render = (): void => {
    store.dispatch({ area: "card", command: { _tag: "RenderLevel", key } })
  }
  const drill = (allowTableDrill: boolean, fromLevel: number): void => {
    store.dispatch({
      area: "drill",
      command: {
        _tag: "Drill",
        card: flights,
        fromLevel,
        path: [byDay],
        allowTableDrill,
        label: "LAX",
        filters: [],
        dateRange: null,
        overrideDateRange: false,
      },
    })
  }
  const receive = (column: string, values: ReadonlyArray<string>): void => {
    const query = { column, label: "Origin", operand: "IN", values, dataSourceId } as const
    store.dispatch(
      {
        area: "filter",
        command: { _tag: "ReceiveFilters", key, filters: [filterFrom(query, FilterId.make("f"), flights)] },
      },
      "host",
    )
  }
  return {
    store,
    renders: renders.questions,
    tables: tables.questions,
    render,
    drill,
    receive,
    view: (level = key) => viewOf(store.state().card, level),
  }
}
