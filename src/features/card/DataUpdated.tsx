import type { LevelView } from "#domain/areas/panel/types.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./dataUpdated.module.css"

/** That what is shown was drawn anew from other data: told for a while, over what stands there, so that nothing moves. */
export const DataUpdated = ({ followed }: { followed: LevelView["followed"] | null }) => {
  const text = useText()
  return (
    <div className={styles.place} role="status">
      {followed?.isShown === true && (
        <span key={followed.at} className={styles.note}>
          {text("card.dataUpdated")}
        </span>
      )}
    </div>
  )
}
