import { Effect } from "effect"
import type { CardTable } from "#domain/card/types.ts"
import type { RequestFailed } from "../http/requestFailed.ts"
import type { StoreShape } from "../store/store.ts"
import { CardSource } from "./cardSource.ts"
import { tableQuestion } from "./tableQuestion.ts"

/** Rows of a level's table, as the level asks for it now; none for a level that is not open. */
export const tableRows = (
  store: StoreShape,
  key: string,
  offset: number,
  limit: number,
): Effect.Effect<CardTable["rows"], RequestFailed, CardSource> =>
  Effect.suspend(() => {
    const asked = tableQuestion(store.state(), key)
    if (asked === null) return Effect.succeed([])
    const { urn, request, isEndOfDrill } = asked
    const queryOverrides = { ...request.queryOverrides, offset, limit }
    return Effect.map(
      CardSource.use((source) => source.table(urn, { ...request, queryOverrides }, isEndOfDrill)),
      ({ rows }) => rows,
    )
  })
