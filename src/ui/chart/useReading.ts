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
import { nextMark } from "#charts/reading/keyboard-navigation.ts"
import { nearestMark } from "#charts/reading/pointer.ts"
import type { Mark, Scene } from "#charts/scene/scene.ts"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { useLongPress } from "./useLongPress.ts"

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

  const click = ({ clientX, clientY, target }: MouseEvent): void => {
    if (isOfTools(target)) return
    const found = markAt(clientX, clientY)
    const isRead = reading?.by === "TAP" && reading.key === found?.key
    if (pointer.current === "touch" && !isRead) read(found, "TAP")
    else if (found !== null) onChoose(found)
  }

  const navigate = (event: KeyboardEvent): void => {
    if (scene === null || isOfTools(event.target)) return
    const action = keyActionOf("chart", event)
    if (action === null || (action === "leave" && mark === null)) return
    event.preventDefault()
    switch (action) {
      case "choose":
        if (mark !== null) onChoose(mark)
        return
      case "enlarge":
        setLarge(!isLarge && mark !== null)
        return
      case "leave":
        clear()
        return
      default:
        read(nextMark(scene, mark?.key ?? null, action) ?? mark, "KEYS")
    }
  }

  const point = ({ pointerType, clientX, clientY, target }: PointerEvent): void => {
    if (pointerType !== "touch") read(isOfTools(target) ? null : markAt(clientX, clientY), "POINTER")
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
      // A mouse that rests here once a dialog above has closed reads nothing. One that rested here before the page was
      // taken over does: `public/press.js` says so, with an event of its own.
      onPointerEnter: (event: PointerEvent) => {
        if (!event.nativeEvent.isTrusted) point(event)
      },
      onPointerMove: point,
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

/** Whether an event is of the buttons that stand in the frame, rather than of the chart. */
const isOfTools = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("[data-tools]") !== null
