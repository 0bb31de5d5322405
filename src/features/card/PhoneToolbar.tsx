import { EllipsisVertical } from "lucide-react"
import { Suspense, useRef, useState } from "react"
import type { OpenLevel } from "#src/state/useLevels.ts"
import controls from "#src/ui/design/controls.module.css"
import { IconButton } from "#src/ui/IconButton.tsx"
import { moveInToolbar } from "#src/ui/keys/moveInToolbar.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { type Tool, ToolButton } from "#src/ui/ToolButton.tsx"
import { ToolSheet } from "#src/ui/ToolSheet.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./phone.module.css"
import type { LevelTools } from "./useLevelTools.ts"

const LevelChartPicker = lazyPart(() => import("./LevelChartPicker.tsx"), "LevelChartPicker", {
  opens: "toolbar.picker",
})

/** Tools of a level below its chart on a phone: the most used in one line, the others in a sheet. */
export const PhoneToolbar = ({
  level,
  hasDates,
  tools: { table, picker, filter, export: exporting, talk },
  more,
}: {
  level: OpenLevel
  /** Whether the filters are shown with the dates of the card. */
  hasDates: boolean
  tools: LevelTools
  /** Further tools of the screen around the card. */
  more: ReadonlyArray<Tool | null>
}) => {
  const text = useText()
  const anchor = useRef<HTMLDivElement>(null)
  const [isMoreOpen, setMoreOpen] = useState(false)
  const others = [picker, exporting, ...more].filter((tool) => tool !== null)
  return (
    <div
      ref={anchor}
      className={styles.line}
      role="toolbar"
      aria-label={text("toolbar.label")}
      onKeyDown={moveInToolbar}
    >
      {filter && (
        <button
          type="button"
          className={`${controls.button} ${styles.filter}`}
          aria-pressed={filter.pressed}
          onClick={filter.onPress}
        >
          <filter.icon size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.name}>{text(hasDates ? "filter.andDates" : "filter.title")}</span>{" "}
          {filter.count !== undefined && filter.count > 0 && (
            <span className={styles.count}>{filter.count}</span>
          )}
        </button>
      )}
      <span className={styles.icons}>
        {table && <ToolButton tool={table} />}
        {talk && <ToolButton tool={talk} />}
        {others.length > 0 && (
          <IconButton
            icon={EllipsisVertical}
            label={text("toolbar.more")}
            onPress={() => setMoreOpen(true)}
          />
        )}
      </span>
      {isMoreOpen && (
        <ToolSheet title={text("toolbar.label")} tools={others} onClose={() => setMoreOpen(false)} />
      )}
      {picker?.pressed && (
        <Suspense fallback={null}>
          <LevelChartPicker level={level} anchor={anchor} />
        </Suspense>
      )}
    </div>
  )
}
