import { Maximize2 } from "lucide-react"
import { type ReactNode, Suspense, useMemo } from "react"
import type { Scene } from "#charts/scene/scene.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { isContentCard } from "#domain/areas/level/request.ts"
import { useAnnotations } from "#src/features/annotation/useAnnotations.tsx"
import { useShareTools } from "#src/features/share/useShareTools.ts"
import { useCard } from "#src/state/useCard.ts"
import type { OpenLevel } from "#src/state/useLevels.ts"
import { MarkActionsProvider } from "#src/ui/chart/MarkActions.ts"
import { FullScreenModal } from "#src/ui/FullScreenModal.tsx"
import { InBrowser } from "#src/ui/part/InBrowser.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { ToolButton } from "#src/ui/ToolButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useFullScreenModal } from "#src/ui/useFullScreenModal.ts"
import { useWindowHeight } from "#src/ui/useWindowHeight.ts"
import { CardMenu } from "./CardMenu.tsx"
import { LevelPanel } from "./LevelPanel.tsx"
import { useCardMenu } from "./useCardMenu.tsx"
import type { ConversationToggle } from "./useLevelTools.ts"
import { usePointTalk } from "./usePointTalk.tsx"

const LevelKeys = lazyPart(() => import("./LevelKeys.tsx"), "LevelKeys")
const DiscussedMarks = lazyPart(() => import("./DiscussedMarks.tsx"), "DiscussedMarks")

/** What stands beside a chart, and beside what a card without a dataset shows, where it has the whole window, in pixels. */
const aroundChart = 220
const aroundContent = 84
const leastHeight = 240

/** A level of a card on its own screen: its panel, with the annotations of its dates, its link and the menu. */
export const CardLevel = ({
  card,
  level,
  levels,
  isOnlyLevel,
  conversation,
  onRemove,
  addressOf,
  filters,
  origin,
}: {
  card: Card
  level: OpenLevel
  levels: ReadonlyArray<OpenLevel>
  isOnlyLevel: boolean
  /** Absent where there is no Buzz. */
  conversation: ConversationToggle | undefined
  onRemove: () => void
  /** Address of what the screen shows. */
  addressOf: () => string | Promise<string>
  filters: ReactNode
  origin: ReactNode
}) => {
  const text = useText()
  const annotations = useAnnotations(level)
  const menu = useCardMenu(card, level, onRemove)
  const points = usePointTalk(card, level, conversation?.open)
  const isOpen = conversation?.isOpen === true
  const flags = annotations.overlay
  const overlay = useMemo(
    () => (scene: Scene) => (
      <>
        {flags?.(scene)}
        {isOpen && (
          <Suspense fallback={null}>
            <DiscussedMarks card={card} level={level} scene={scene} />
          </Suspense>
        )}
      </>
    ),
    [isOpen, flags, card, level],
  )
  const share = useShareTools(card.title, addressOf)
  const fullScreen = useFullScreenModal()
  const height = useWindowHeight()
  const { card: drawn } = useCard(level.urn)
  const full = { id: "full", icon: Maximize2, label: text("card.fullScreen"), onPress: fullScreen.open }
  const around = drawn !== undefined && isContentCard(drawn) ? aroundContent : aroundChart
  return (
    <>
      <MarkActionsProvider value={points.actions}>
        <LevelPanel
          card={card}
          level={level}
          levels={levels}
          isOnlyLevel={isOnlyLevel}
          conversation={conversation}
          filters={filters}
          origin={origin}
          tools={
            <>
              {annotations.tool && <ToolButton tool={annotations.tool} />}
              <ToolButton tool={full} />
              <CardMenu tools={menu.tools} />
            </>
          }
          more={[annotations.tool, full, ...share, ...menu.tools]}
          bodyFrame={(body) => (
            <FullScreenModal state={fullScreen} title={drawn?.title ?? card.title}>
              {body(fullScreen.phase === "CLOSED" ? null : Math.max(leastHeight, height - around))}
            </FullScreenModal>
          )}
          overlay={overlay}
        />
      </MarkActionsProvider>
      {level.index === levels.length - 1 && (
        <InBrowser fallback={null}>
          <LevelKeys card={card} level={level} conversation={conversation} />
        </InBrowser>
      )}
      {points.menu}
      {annotations.dialog}
      {menu.dialog}
    </>
  )
}
