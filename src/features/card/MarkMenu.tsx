import { ChevronRight, MessagesSquare } from "lucide-react"
import { useRef } from "react"
import type { Mark } from "#charts/scene/scene.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { ToolMenu } from "#src/ui/ToolMenu.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useDrill } from "../../state/useDrill.ts"
import type { OpenLevel } from "../../state/useLevels.ts"
import styles from "./markMenu.module.css"
import { markName } from "./markName.ts"

/** Menu of a mark of a card's level, at a place on the screen: to drill into it, and to discuss it. */
export const MarkMenu = ({
  card,
  level,
  mark,
  at,
  onDiscuss,
  onClose,
}: {
  card: Card
  level: OpenLevel
  mark: Mark
  /** In pixels of the window. */
  at: { readonly x: number; readonly y: number }
  onDiscuss: (mark: Mark) => void
  onClose: () => void
}) => {
  const text = useText()
  const drill = useDrill(card, level)
  const anchor = useRef<HTMLSpanElement>(null)
  const name = markName(mark)
  const discuss = {
    id: "discuss",
    icon: MessagesSquare,
    label: text("buzz.point.discuss"),
    onPress: () => onDiscuss(mark),
  }
  const below = drill && {
    id: "drill",
    icon: ChevronRight,
    label: text("drill.button"),
    onPress: () => drill.mark(mark.datum.row, name),
  }
  return (
    <>
      <span ref={anchor} className={styles.anchor} style={{ left: at.x, top: at.y }} />
      <ToolMenu
        label={text("buzz.point.menu", { name })}
        tools={below === null ? [discuss] : [below, discuss]}
        anchor={anchor}
        onClose={onClose}
      />
    </>
  )
}
