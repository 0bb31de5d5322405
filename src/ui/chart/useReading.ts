import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react"
import { type Direction, nextMark } from "#charts/keyboard-navigation.ts"
import { nearestMark } from "#charts/pointer.ts"
import type { Mark, Scene } from "#charts/scene.ts"
import { useLongPress } from "./useLongPress.ts"

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
}

/** How a mark came to be read: under a pointer, by a tap, under a finger that stays, or by the keyboard. */
export type ReadingMeans = "POINTER" | "TAP" | "PRESS" | "KEYS"

/** The mark that a person reads, by its key in the scene. */
interface Reading {
  readonly key: string
  readonly by: ReadingMeans
}

/**
 * Reads the marks of a chart by pointer, touch and keyboard. A click, Enter, or a second tap on the mark that is read
 * chooses it; a tap reads it first. A long press, or the space bar, enlarges what is read for as long as it lasts.
 * `outer` is the chart with its tooltip, `frame` what marks are pointed at in.
 */
export const useReading = (
  scene: Scene | null,
  outer: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  onChoose: (mark: Mark) => void,
) => {
  const [reading, setReading] = useState<Reading | null>(null)
  const [pressed, setPressed] = useState<string | null>(null)
  const [isLarge, setLarge] = useState(false)
  const pointer = useRef("mouse")
  const current = pressed === null ? reading : { key: pressed, by: "PRESS" as const }
  const mark = scene?.marks.find(({ key }) => key === current?.key) ?? null

  const markAt = (clientX: number, clientY: number): Mark | null => {
    const box = frame.current?.getBoundingClientRect()
    if (scene === null || box === undefined) return null
    return nearestMark(scene, clientX - box.left, clientY - box.top)
  }
  const read = (found: Mark | null, by: ReadingMeans): void =>
    setReading(found === null ? null : { key: found.key, by })
  const clear = (): void => {
    setReading(null)
    setPressed(null)
    setLarge(false)
  }

  useLongPress(
    frame,
    ({ phase }, { x, y }) => {
      const isHeld = phase === "PRESSING" || phase === "ENDED"
      setPressed(isHeld ? (markAt(x, y)?.key ?? null) : null)
      setLarge(phase === "ENDED")
    },
    clear,
  )

  const isTapped = reading?.by === "TAP"
  useEffect(() => {
    if (!isTapped) return
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && outer.current?.contains(target) !== true) setReading(null)
    }
    document.addEventListener("pointerdown", leave, { capture: true })
    return () => document.removeEventListener("pointerdown", leave, { capture: true })
  }, [isTapped, outer])

  const click = ({ clientX, clientY }: MouseEvent): void => {
    const found = markAt(clientX, clientY)
    const isRead = reading?.by === "TAP" && reading.key === found?.key
    if (pointer.current === "touch" && !isRead) read(found, "TAP")
    else if (found !== null) onChoose(found)
  }

  const navigate = (event: KeyboardEvent): void => {
    if (scene === null) return
    const direction = directions[event.key]
    if (direction === undefined && event.key !== "Enter" && event.key !== " " && event.key !== "Escape")
      return
    if (event.key === "Escape" && mark === null) return
    event.preventDefault()
    if (direction !== undefined) read(nextMark(scene, mark?.key ?? null, direction) ?? mark, "KEYS")
    if (event.key === "Enter" && mark !== null) onChoose(mark)
    if (event.key === " ") setLarge(!isLarge && mark !== null)
    if (event.key === "Escape") clear()
  }

  return {
    mark,
    by: current?.by ?? null,
    isLarge,
    /** Handlers of the frame. */
    frameHandlers: {
      onPointerDown: ({ pointerType }: PointerEvent) => {
        pointer.current = pointerType
      },
      onPointerMove: ({ pointerType, clientX, clientY }: PointerEvent) => {
        if (pointerType !== "touch") read(markAt(clientX, clientY), "POINTER")
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "touch") setReading(null)
      },
      onClick: click,
      onKeyDown: navigate,
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (outer.current?.contains(relatedTarget) !== true) clear()
      },
    },
  }
}
