import { RefreshCw } from "lucide-react"
import { isAtRest } from "#domain/areas/level/request.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import type { RootState } from "#domain/root.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { IconButton } from "#src/ui/IconButton.tsx"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../../ui/home.module.css"

const openTiles = ({ level }: RootState, cards: ReadonlyArray<CardUrn>) =>
  cards.flatMap((urn) => levelOf(level, levelKey(urn, 0)) ?? [])

/** How old the oldest chart of a stack is, and a button that reads the stack and its charts again. */
export const StackRefresh = ({ id, cards }: { id: StackId; cards: ReadonlyArray<CardUrn> }) => {
  const text = useText()
  const dispatch = useDispatch()
  const oldest = useSelect((state) =>
    openTiles(state, cards).reduce<number | null>(
      (least, { view: { renderedAt } }) =>
        renderedAt === undefined ? least : Math.min(least ?? renderedAt, renderedAt),
      null,
    ),
  )
  const isLoading = useSelect((state) => openTiles(state, cards).some((tile) => !isAtRest(state.card, tile)))
  return (
    <>
      {oldest !== null && (
        <span className={styles.updated}>
          <RichText id="stack.refreshed" values={{ time: <RelativeTime at={oldest} /> }} />
        </span>
      )}
      <IconButton
        icon={RefreshCw}
        label={text("stack.refresh")}
        disabled={isLoading}
        onPress={() => {
          dispatch({ area: "stack", command: { _tag: "LoadStack", id } })
          dispatch({ area: "level", command: { _tag: "RefreshCards", cards } })
        }}
      />
    </>
  )
}
