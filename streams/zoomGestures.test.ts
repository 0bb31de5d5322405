import { Subject } from "rxjs"
import { expect, it } from "vitest"
import { type PointerAt, type WheelTurn, type ZoomGesture, zoomGestures } from "./zoomGestures.ts"

const open = () => {
  const downs$ = new Subject<PointerAt>()
  const moves$ = new Subject<PointerAt>()
  const ups$ = new Subject<{ readonly id: number }>()
  const wheels$ = new Subject<WheelTurn>()
  const gestures: Array<ZoomGesture> = []
  zoomGestures({ downs$, moves$, ups$, wheels$ }).subscribe((gesture) => gestures.push(gesture))
  return { downs$, moves$, ups$, wheels$, gestures }
}

it("enlarges by the wheel with Ctrl, about the pointer, and leaves the plain wheel to the page", () => {
  const { wheels$, gestures } = open()
  wheels$.next({ x: 10, y: 20, delta: -100, isPinch: false })
  expect(gestures).toEqual([])
  wheels$.next({ x: 10, y: 20, delta: -100, isPinch: true })
  wheels$.next({ x: 10, y: 20, delta: 100, isPinch: true })
  const factors = gestures.map((gesture) => (gesture._tag === "Zoom" ? gesture.factor : 0))
  expect(factors[0]).toBeGreaterThan(1)
  expect((factors[0] ?? 0) * (factors[1] ?? 0)).toBeCloseTo(1)
  expect(gestures[0]).toMatchObject({ x: 10, y: 20 })
})

it("moves by a drag, once the pointer has left where it was clicked", () => {
  const { downs$, moves$, ups$, gestures } = open()
  moves$.next({ id: 1, x: 90, y: 90 })
  downs$.next({ id: 1, x: 100, y: 100 })
  moves$.next({ id: 1, x: 102, y: 101 })
  expect(gestures).toEqual([])
  moves$.next({ id: 1, x: 120, y: 101 })
  moves$.next({ id: 1, x: 125, y: 111 })
  ups$.next({ id: 1 })
  moves$.next({ id: 1, x: 200, y: 200 })
  expect(gestures).toEqual([
    { _tag: "Pan", dx: 20, dy: 1 },
    { _tag: "Pan", dx: 5, dy: 10 },
  ])
})

it("enlarges by two fingers that part, about what is between them", () => {
  const { downs$, moves$, ups$, gestures } = open()
  downs$.next({ id: 1, x: 100, y: 100 })
  downs$.next({ id: 2, x: 200, y: 100 })
  moves$.next({ id: 2, x: 300, y: 100 })
  expect(gestures).toEqual([
    { _tag: "Pan", dx: 50, dy: 0 },
    { _tag: "Zoom", factor: 2, x: 200, y: 100 },
  ])
  ups$.next({ id: 2 })
  moves$.next({ id: 1, x: 90, y: 100 })
  expect(gestures.at(-1)).toEqual({ _tag: "Pan", dx: -10, dy: 0 })
})
