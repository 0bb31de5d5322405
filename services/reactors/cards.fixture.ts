import { Effect, ManagedRuntime } from "effect"
import type { CardRender, CardTable } from "#domain/areas/card/types.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { blankView } from "#domain/areas/panel/types.ts"
import { CardUrn, DataSourceId, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { CardSource, type CardSourceShape } from "../cards/cardSource.ts"
import { someCard } from "../cards/cards.fixture.ts"
import type { LevelRenderRequest, LevelTableRequest } from "../cards/levelRequests.ts"
import { statusFailed } from "../http/requestFailed.ts"
import { makeStore } from "../store/appStore.ts"
import { reactCards } from "./cardReactor.ts"
import { makeRequests } from "./requests.fixture.ts"

export const flights = CardUrn.make("flights")
export const byDay = CardUrn.make("flights-by-day")
export const key = levelKey(flights, 0)
export const dataSourceId = DataSourceId.make("flights-3m")

/** Table of a test, without its rows. */
export const rows: CardTable = { columns: [], rows: [], numRows: 7 }
/** Refusal of a request by the server. */
export const refused = statusFailed({
  status: 400,
  statusText: "",
  headers: {},
  data: { code: "plan", message: "No such column" },
})

/** Card reactor over a source whose renders and tables stay pending, except for the methods given. */
export const setUp = (given: Partial<CardSourceShape> = {}) => {
  const store = makeStore(() => 0)
  const renders = makeRequests<LevelRenderRequest, CardRender>()
  const tables = makeRequests<LevelTableRequest, CardTable>()
  const runtime = ManagedRuntime.make(
    CardSource.layerTest({
      render: (urn, parts, request) => renders.send({ urn, parts, request }),
      table: (urn, request, isEndOfDrill) => tables.send({ urn, request, isEndOfDrill }),
      ...given,
    }),
  )
  runtime.runSync(Effect.void)
  reactCards(store, runtime)
  const open = (): void => {
    store.dispatch({ area: "level", command: { _tag: "OpenCard", card: flights } })
  }
  const drill = (allowTableDrill: boolean, from = key): void => {
    store.record([
      { _tag: "CardsLoaded", cards: [{ ...someCard(flights), allowTableDrill }], withoutAccess: [] },
    ])
    store.dispatch({ area: "level", command: { _tag: "Drill", key: from, label: "LAX", filters: [] } })
  }
  const receive = (column: string, values: ReadonlyArray<string>): void => {
    const query = { column, label: "Origin", operand: "IN", values, dataSourceId } as const
    store.dispatch(
      {
        area: "level",
        command: { _tag: "ReceiveFilters", key, filters: [filterFrom(query, FilterId.make("f"), flights)] },
      },
      "host",
    )
  }
  return {
    store,
    renders: renders.requests,
    tables: tables.requests,
    open,
    drill,
    receive,
    view: (level = key) => levelOf(store.state().level, level)?.view ?? blankView,
  }
}
