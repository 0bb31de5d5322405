import { EMPTY, filter, from, map, merge, mergeMap, type Observable, scan } from "rxjs"
import type { Position } from "./longPress.ts"

/** A pointer that is down, by its id. */
export interface PointerAt extends Position {
  readonly id: number
}

/** A turn of the wheel: how far, in pixels, and whether Ctrl was held, as it is for a pinch on a touchpad. */
export interface WheelTurn extends Position {
  readonly delta: number
  readonly isPinch: boolean
}

/** What a person does to a view: enlarges it about a position, or moves it, in pixels. */
export type ZoomGesture =
  | { readonly _tag: "Zoom"; readonly factor: number; readonly x: number; readonly y: number }
  | { readonly _tag: "Pan"; readonly dx: number; readonly dy: number }

/** Inputs of the gestures: pointers that come down, move and are lifted, and turns of the wheel. */
export interface ZoomInput {
  readonly downs$: Observable<PointerAt>
  readonly moves$: Observable<PointerAt>
  readonly ups$: Observable<{ readonly id: number }>
  readonly wheels$: Observable<WheelTurn>
}

/** How far a pointer strays in a click, in pixels: only what moves farther drags. */
export const dragTolerance = 4
/** The share that a view is enlarged by with each pixel that the wheel is turned. */
const perPixel = 0.01

interface Pointers {
  /** Where each pointer is, and where the first came down. */
  readonly held: ReadonlyMap<number, Position>
  readonly start: Position | null
  readonly isDragging: boolean
  readonly gestures: ReadonlyArray<ZoomGesture>
}

type PointerChange =
  | ({ readonly phase: "DOWN" | "MOVE" } & PointerAt)
  | { readonly phase: "UP"; readonly id: number }

/** Gestures of one pointer that drags, two that pinch, and the wheel with Ctrl; the plain wheel is left to the page. */
export const zoomGestures = ({ downs$, moves$, ups$, wheels$ }: ZoomInput): Observable<ZoomGesture> =>
  merge(
    wheels$.pipe(
      filter(({ isPinch }) => isPinch),
      map(({ delta, x, y }): ZoomGesture => ({ _tag: "Zoom", factor: Math.exp(-delta * perPixel), x, y })),
    ),
    merge(
      downs$.pipe(map((pointer): PointerChange => ({ phase: "DOWN", ...pointer }))),
      moves$.pipe(map((pointer): PointerChange => ({ phase: "MOVE", ...pointer }))),
      ups$.pipe(map(({ id }): PointerChange => ({ phase: "UP", id }))),
    ).pipe(
      scan(changed, none),
      mergeMap(({ gestures }) => (gestures.length === 0 ? EMPTY : from(gestures))),
    ),
  )

const none: Pointers = { held: new Map(), start: null, isDragging: false, gestures: [] }

const changed = (pointers: Pointers, change: PointerChange): Pointers => {
  const held = new Map(pointers.held)
  if (change.phase === "UP") {
    held.delete(change.id)
    return held.size === 0 ? none : { ...pointers, held, gestures: [] }
  }
  const { id, x, y } = change
  if (change.phase === "DOWN") {
    const start = pointers.start ?? { x, y }
    return {
      held: held.set(id, { x, y }),
      start,
      isDragging: pointers.isDragging || held.size > 1,
      gestures: [],
    }
  }
  const before = held.get(id)
  if (before === undefined) return { ...pointers, gestures: [] }
  const { start } = pointers
  const isDragging =
    pointers.isDragging || (start !== null && Math.hypot(x - start.x, y - start.y) > dragTolerance)
  if (!isDragging) return { ...pointers, gestures: [] }
  const other = [...held].find(([key]) => key !== id)?.[1]
  held.set(id, { x, y })
  return { ...pointers, held, isDragging, gestures: gesturesOf(before, { x, y }, other) }
}

/** What one pointer that moves does, or two of which one moves. */
const gesturesOf = (
  before: Position,
  after: Position,
  other: Position | undefined,
): ReadonlyArray<ZoomGesture> => {
  const [dx, dy] = [after.x - before.x, after.y - before.y]
  if (other === undefined) return [{ _tag: "Pan", dx, dy }]
  const apart = Math.hypot(before.x - other.x, before.y - other.y)
  const factor = apart === 0 ? 1 : Math.hypot(after.x - other.x, after.y - other.y) / apart
  return [
    { _tag: "Pan", dx: dx / 2, dy: dy / 2 },
    { _tag: "Zoom", factor, x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 },
  ]
}
