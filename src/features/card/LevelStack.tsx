import { ChevronLeft, ChevronRight } from "lucide-react"
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import { DefectBoundary } from "#src/state/DefectBoundary.tsx"
import type { OpenLevel } from "#src/state/useLevels.ts"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./stack.module.css"
import { useKeptFocus } from "./useKeptFocus.ts"

/** Visible levels: all of them if there is room for panels side by side, else the deepest. */
export const shownLevels = (levels: ReadonlyArray<OpenLevel>, isWide: boolean): ReadonlyArray<OpenLevel> =>
  isWide ? levels : levels.slice(-1)

/** Part of a list of panels that lies outside, in pixels; a pixel more or less is none. */
const hiddenOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) => ({
  before: scrollLeft > 1,
  after: scrollLeft + clientWidth < scrollWidth - 1,
})
const nothingHidden = { before: false, after: false }

/**
 * Levels of a card as panels, the deepest at the end and scrolled into view. Where panels lie outside, buttons say so
 * and lead to them, one panel at a time.
 */
export const LevelStack = ({
  levels,
  isWide,
  children,
}: {
  levels: ReadonlyArray<OpenLevel>
  isWide: boolean
  /** Panel of a level; `isOnlyLevel` if no other one is visible. */
  children: (level: OpenLevel, isOnlyLevel: boolean) => ReactNode
}) => {
  const text = useText()
  const shown = shownLevels(levels, isWide)
  const deepest = shown.at(-1)
  const list = useRef<HTMLOListElement>(null)
  const serial = deepest?.serial
  const isDrilled = shown.length > 1
  const [hidden, setHidden] = useState(nothingHidden)
  useKeptFocus(list, serial)
  const look = useCallback(() => {
    const next = list.current === null ? nothingHidden : hiddenOf(list.current)
    setHidden((before) => (before.before === next.before && before.after === next.after ? before : next))
  }, [])
  useEffect(() => {
    if (isDrilled && serial !== undefined) list.current?.scrollTo({ left: list.current.scrollWidth })
    look()
  }, [isDrilled, serial, look])
  useEffect(() => {
    const element = list.current
    if (element === null || !isDrilled) return
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [isDrilled, look])
  const move = (panels: number): void => {
    const element = list.current
    const panel = element?.firstElementChild
    if (element === null || !panel) return
    element.scrollBy({ left: panels * panel.getBoundingClientRect().width, behavior: "smooth" })
  }
  return (
    <>
      {(hidden.before || hidden.after) && (
        <div className={styles.moves}>
          <IconButton
            icon={ChevronLeft}
            label={text("drill.panels.before")}
            disabled={!hidden.before}
            onPress={() => move(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label={text("drill.panels.after")}
            disabled={!hidden.after}
            onPress={() => move(1)}
          />
        </div>
      )}
      <ol
        ref={list}
        className={styles.stack}
        data-count={shown.length}
        data-before={isDrilled && hidden.before}
        onScroll={look}
      >
        {shown.map((level) => (
          <li key={level.key} className={styles.panel} data-level={level.index} tabIndex={-1}>
            <DefectBoundary key={level.serial} where={`level ${level.index}`}>
              {children(level, !isDrilled)}
            </DefectBoundary>
          </li>
        ))}
      </ol>
    </>
  )
}
