import type { CardUrn } from "#domain/kernel/ids.ts"
import { isContentCard } from "#domain/level/request.ts"
import { LevelBody } from "#src/features/card/LevelBody.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCard } from "#src/state/useCard.ts"
import { useLevels } from "#src/state/useLevels.ts"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { useWindowHeight } from "#src/ui/useWindowHeight.ts"
import styles from "./alone.module.css"
import { useAwake } from "./useAwake.ts"
import { useRefresh } from "./useRefresh.ts"

/** What stands around a chart, its summary among it, in pixels. */
const aroundChart = 112

const Card = ({ urn, reload }: { urn: CardUrn; reload: () => void }) => {
  const text = useText()
  const errorText = useErrorText()
  const height = useWindowHeight()
  const { card, status, denied, failure } = useCard(urn)
  const [level] = useLevels(urn, true)
  useRefresh(urn)
  if (denied) return <Failure title={text("card.denied")} />
  if (status === "ERROR") {
    return <Failure title={text("card.failed")} detail={failure && errorText(failure)} onRetry={reload} />
  }
  if (card === undefined || level === undefined) {
    return <Skeleton label={text("card.loading", { title: card?.title ?? "" })} />
  }
  const room = isContentCard(card) ? height : height - aroundChart
  return (
    <>
      <title>{card.title}</title>
      <h1 className={styles.title}>{card.title}</h1>
      <div className={isContentCard(card) ? undefined : styles.chart}>
        <LevelBody level={level} title={card.title} height={Math.max(80, room)} showSummary isFull />
      </div>
    </>
  )
}

/** A card alone, edge to edge, for a frame or a screen on a wall: it stays awake and draws what its data come to. */
export const AloneScreen = ({ urn, reload }: { urn: CardUrn; reload: () => void }) => {
  const text = useText()
  const errorText = useErrorText()
  const { status, failure } = useSelect(({ environment }) => environment)
  useAwake()
  return (
    <main className={styles.alone}>
      {status === "ERROR" ? (
        <Failure title={text("card.failed")} detail={failure && errorText(failure)} onRetry={reload} />
      ) : (
        <Card urn={urn} reload={reload} />
      )}
    </main>
  )
}
