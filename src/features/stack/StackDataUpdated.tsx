import { levelOf } from "#domain/areas/level/select.ts"
import type { LevelView } from "#domain/areas/panel/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { DataUpdated } from "#src/features/card/DataUpdated.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import styles from "./dataUpdated.module.css"

/** That cards of a stack were drawn anew from other data: told once for all that changed together, where the reader is. */
export const StackDataUpdated = ({ cards }: { cards: ReadonlyArray<CardUrn> }) => {
  const latest = useSelect(({ level }) =>
    cards.reduce<NonNullable<LevelView["followed"]> | null>((found, urn) => {
      const followed = levelOf(level, levelKey(urn, 0))?.view.followed
      return followed?.isShown === true && followed.at > (found?.at ?? 0) ? followed : found
    }, null),
  )
  return (
    <div className={styles.edge}>
      <DataUpdated followed={latest} />
    </div>
  )
}
