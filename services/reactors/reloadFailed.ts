import type { CardState } from "#domain/areas/card/card.ts"
import type { LevelState } from "#domain/areas/level/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { isTransient } from "#domain/kernel/transient.ts"
import type { RootCommand } from "#domain/root.ts"
import type { StoreShape } from "../store/store.ts"

const failedCards = ({ status }: CardState): ReadonlyArray<CardUrn> =>
  [...HashMap.entries(status)].flatMap(([urn, of]) => (of === "ERROR" ? [CardUrn.make(urn)] : []))

/** Commands that draw charts and read tables again that failed, where another attempt may succeed. */
export const reloadsOfLevels = ({ levels }: LevelState): ReadonlyArray<RootCommand> =>
  [...HashMap.entries(levels)].flatMap(([, { key, view }]) => [
    ...(view.status === "ERROR" && isTransient(view.failure)
      ? [{ area: "level", command: { _tag: "ReloadRender", key } } as const]
      : []),
    ...(view.tableStatus === "ERROR" && isTransient(view.tableFailure)
      ? [{ area: "level", command: { _tag: "ReloadTable", key } } as const]
      : []),
  ])

/** Loads cards again that could not be loaded, and draws charts and reads tables again that failed. */
export const reloadFailed = (store: StoreShape): void => {
  const { card, level } = store.state()
  const urns = failedCards(card)
  if (urns.length > 0) store.dispatch({ area: "card", command: { _tag: "LoadCards", urns } }, "server")
  for (const command of reloadsOfLevels(level)) store.dispatch(command, "server")
}
