import { Layers } from "lucide-react"
import { useEffect } from "react"
import { hasFilters, stackOfCard } from "#domain/areas/stack/scope.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useStackTitle } from "#src/state/useStackTitle.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./tile.module.css"

/** Says that a card is under the filters of the stack it was opened from, with a way out of them. */
export const StackScopeBar = ({ card }: { card: CardUrn }) => {
  const text = useText()
  const dispatch = useDispatch()
  const load = useSelect((state) => stackOfCard(state, card))
  const id = load?.id
  const title = useStackTitle(id, load?.stack?.title) ?? ""
  const isUnknown = load !== null && load.stack === null && load.status === "INITIAL"
  useEffect(() => {
    if (isUnknown && id !== undefined) dispatch({ area: "stack", command: { _tag: "LoadStack", id } })
  }, [dispatch, id, isUnknown])
  if (load === null || !hasFilters(load)) return null
  const hasFailed = load.stack === null && load.status === "ERROR"
  return (
    <div className={styles.own} role="status">
      <Layers size={16} aria-hidden="true" />
      <p className={styles.ownText}>
        {hasFailed ? text("stack.scope.failed") : text("stack.scope", { title })}
      </p>
      <button
        type="button"
        className={styles.reset}
        onClick={() => dispatch({ area: "level", command: { _tag: "OpenCard", card, stack: null } })}
      >
        {text("stack.scope.leave")}
      </button>
    </div>
  )
}
