import type { ReactNode } from "react"
import type { Card } from "#domain/card/types.ts"
import type { Level } from "#domain/level/types.ts"
import { useAnnotations } from "#src/features/annotation/useAnnotations.tsx"
import { CardMenu } from "./CardMenu.tsx"
import { LevelPanel } from "./LevelPanel.tsx"

/** A level of a card on its own screen: its panel, with the annotations of its dates and the menu. */
export const CardLevel = ({
  card,
  level,
  levels,
  isOnlyLevel,
  isConversationOpen,
  onConversation,
  onFilter,
  onRemove,
  filters,
  origin,
}: {
  card: Card
  level: Level
  levels: ReadonlyArray<Level>
  isOnlyLevel: boolean
  isConversationOpen: boolean
  onConversation: () => void
  onFilter: () => void
  onRemove: () => void
  filters: ReactNode
  origin: ReactNode
}) => {
  const annotations = useAnnotations(level)
  return (
    <>
      <LevelPanel
        card={card}
        level={level}
        levels={levels}
        isOnlyLevel={isOnlyLevel}
        isConversationOpen={isConversationOpen}
        onConversation={onConversation}
        onFilter={onFilter}
        filters={filters}
        origin={origin}
        tools={
          <>
            {annotations.tool}
            <CardMenu card={card} level={level} onRemove={onRemove} />
          </>
        }
        {...(annotations.overlay === null ? {} : { overlay: annotations.overlay })}
      />
      {annotations.dialog}
    </>
  )
}
