import { hasOwnView } from "#domain/areas/level/ownView.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { ownViewText } from "#src/features/filter/ownViewText.ts"
import { useValueFormat } from "#src/features/filter/useValueFormat.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./tile.module.css"

/** What the person changed at a card, with a way to what was published; nothing where nothing was changed. */
export const OwnViewChip = ({ level, title }: { level: Level; title: string }) => {
  const text = useText()
  const format = useValueFormat()
  const dispatch = useDispatch()
  if (!hasOwnView(level)) return null
  const view = ownViewText(level, text, format)
  return (
    <div className={styles.own}>
      <p className={styles.ownText} title={view}>
        {view}
      </p>
      <button
        type="button"
        className={styles.reset}
        aria-label={text("tile.resetOf", { title })}
        onClick={() => dispatch({ area: "level", command: { _tag: "ResetOwnView", key: level.key } })}
      >
        {text("tile.reset")}
      </button>
    </div>
  )
}
