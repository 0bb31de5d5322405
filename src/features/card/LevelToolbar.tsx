import { type ReactNode, Suspense, useRef } from "react"
import type { OpenLevel } from "#src/state/useLevels.ts"
import { moveInToolbar } from "#src/ui/keys/moveInToolbar.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { ToolButton } from "#src/ui/ToolButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./screen.module.css"
import type { LevelTools } from "./useLevelTools.ts"

const LevelChartPicker = lazyPart(() => import("./LevelChartPicker.tsx"), "LevelChartPicker", {
  opens: "toolbar.picker",
})

/** Tools of a level in one line above its chart, where there is room for all of them. */
export const LevelToolbar = ({
  level,
  tools: { table, picker, filter, export: exporting, talk },
  isWorded,
  children,
}: {
  level: OpenLevel
  tools: LevelTools
  /** Whether its widest tools may have a word beside their icon: in a window with room for it. */
  isWorded: boolean
  /** Further tools of the screen around the card. */
  children: ReactNode
}) => {
  const text = useText()
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={text("toolbar.label")}
      onKeyDown={moveInToolbar}
    >
      {table && <ToolButton tool={table} />}
      {picker && (
        <span ref={anchor}>
          <ToolButton tool={picker} />
          {picker.pressed && (
            <Suspense fallback={null}>
              <LevelChartPicker level={level} anchor={anchor} />
            </Suspense>
          )}
        </span>
      )}
      {filter && <ToolButton tool={filter} isWorded={isWorded} />}
      {exporting && <ToolButton tool={exporting} isWorded={isWorded} />}
      {talk && <ToolButton tool={talk} />}
      {children}
    </div>
  )
}
