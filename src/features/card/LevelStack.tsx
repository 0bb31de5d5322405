import { type ReactNode, useEffect, useRef } from "react"
import type { Level } from "#domain/level/types.ts"
import { DefectBoundary } from "#src/state/DefectBoundary.tsx"
import styles from "./stack.module.css"
import { useKeptFocus } from "./useKeptFocus.ts"

/** Visible levels: all of them if there is room for panels side by side, else the deepest. */
export const shownLevels = (levels: ReadonlyArray<Level>, isWide: boolean): ReadonlyArray<Level> =>
  isWide ? levels : levels.slice(-1)

/** Levels of a card as panels, the deepest at the end and scrolled into view. */
export const LevelStack = ({
  levels,
  isWide,
  children,
}: {
  levels: ReadonlyArray<Level>
  isWide: boolean
  /** Panel of a level; `isOnlyLevel` if no other one is visible. */
  children: (level: Level, isOnlyLevel: boolean) => ReactNode
}) => {
  const shown = shownLevels(levels, isWide)
  const deepest = shown.at(-1)
  const list = useRef<HTMLOListElement>(null)
  const serial = deepest?.serial
  const isDrilled = shown.length > 1
  useKeptFocus(list, serial)
  useEffect(() => {
    if (isDrilled && serial !== undefined) list.current?.scrollTo({ left: list.current.scrollWidth })
  }, [isDrilled, serial])
  return (
    <ol ref={list} className={styles.stack} data-count={shown.length}>
      {shown.map((level) => (
        <li key={level.key} className={styles.panel} data-level={level.index} tabIndex={-1}>
          <DefectBoundary key={level.serial} where={`level ${level.index}`}>
            {children(level, !isDrilled)}
          </DefectBoundary>
        </li>
      ))}
    </ol>
  )
}
