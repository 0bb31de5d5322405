import { Effect } from "effect"
import type { CardTable } from "#domain/areas/card/types.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import type { RequestFailed } from "../http/requestFailed.ts"
import type { StoreShape } from "../store/store.ts"
import { CardSource } from "./cardSource.ts"
import { tableRequestOf } from "./levelRequests.ts"

/** Rows of a level's table for its current request; none for a level that is not open. */
export const tableRows = (
  store: StoreShape,
  key: LevelKey,
  offset: number,
  limit: number,
): Effect.Effect<CardTable["rows"], RequestFailed, CardSource> =>
  Effect.suspend(() => {
    const state = store.state()
    const level = levelOf(state.level, key)
    if (level === undefined) return Effect.succeed([])
    const { urn, request, isEndOfDrill } = tableRequestOf(state, level)
    const queryOverrides = { ...request.queryOverrides, offset, limit }
    return Effect.map(
      CardSource.use((source) => source.table(urn, { ...request, queryOverrides }, isEndOfDrill)),
      ({ rows }) => rows,
    )
  })
