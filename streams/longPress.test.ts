import { EMPTY, map, NEVER, of } from "rxjs"
import { TestScheduler } from "rxjs/testing"
import { describe, expect, it } from "vitest"
import {
  clickDelay,
  followingClicks,
  type LongPressInput,
  type LongPressState,
  longPress,
  type Position,
  progressStep,
  recognitionTime,
  suppressesMenu,
  type TouchStart,
  tickTime,
} from "./longPress.ts"

const scheduler = () => new TestScheduler((actual, expected) => expect(actual).toEqual(expected))
const finger: TouchStart = { fingers: 1, x: 100, y: 100 }
const atTop = of<Position>({ x: 0, y: 0 })
const idle: LongPressInput = { starts$: NEVER, moves$: NEVER, ends$: NEVER, scrolls$: atTop }

/** The states of a press, each with the virtual time at which it came. */
const record = (input: (run: TestScheduler) => Partial<LongPressInput>) => {
  const seen: Array<LongPressState & { readonly at: number }> = []
  const test = scheduler()
  test.run(() => {
    longPress({ ...idle, ...input(test) }, test).subscribe((state) => seen.push({ ...state, at: test.now() }))
  })
  return seen
}

describe("a long press", () => {
  it("is recognised after 150 ms and rises by 0.065 a tick, 60 ticks a second, until it is full and ends", () => {
    const seen = record((test) => ({ starts$: test.createHotObservable("a", { a: finger }) }))
    const ticks = Math.ceil(1 / progressStep)
    expect(seen).toHaveLength(ticks + 1)
    expect(seen[0]).toEqual({ phase: "PRESSING", progress: 0, at: recognitionTime })
    expect(seen[1]?.progress).toBeCloseTo(0.065)
    expect(seen[1]?.at).toBeCloseTo(recognitionTime + tickTime)
    expect(seen.at(-2)?.phase).toBe("PRESSING")
    expect(seen.at(-1)).toMatchObject({ phase: "ENDED", progress: 1 })
    expect(seen.at(-1)?.at).toBeCloseTo(recognitionTime + ticks * tickTime)
  })

  it("emits nothing when the finger is lifted before it is recognised", () => {
    const seen = record((test) => ({
      starts$: test.createHotObservable("a", { a: finger }),
      ends$: test.createHotObservable("149ms x"),
    }))
    expect(seen).toEqual([])
  })

  it("drops back and cancels when the finger is lifted before it is full", () => {
    const seen = record((test) => ({
      starts$: test.createHotObservable("a", { a: finger }),
      ends$: test.createHotObservable("190ms x"),
    }))
    expect(seen.map(({ phase }) => phase)).toEqual([
      "PRESSING",
      "PRESSING",
      "PRESSING",
      "DROPPING",
      "DROPPING",
      "CANCELLED",
    ])
    expect(seen[3]).toMatchObject({ progress: 2 * progressStep, at: 190 })
    expect(seen[4]?.progress).toBeCloseTo(progressStep)
    expect(seen[5]?.progress).toBe(0)
  })

  it("stays while the finger strays 80 px and goes at more", () => {
    const straying = (x: number) =>
      record((test) => ({
        starts$: test.createHotObservable("a", { a: finger }),
        moves$: test.createHotObservable("200ms m", { m: { x: 100 + x, y: 100 } }),
      }))
    expect(straying(80).at(-1)?.phase).toBe("ENDED")
    expect(straying(80.5).at(-1)?.phase).toBe("CANCELLED")
  })

  it("stays while the page scrolls 5 px and goes at more", () => {
    const scrolling = (y: number) =>
      record((test) => ({
        starts$: test.createHotObservable("a", { a: finger }),
        scrolls$: test.createColdObservable("a 199ms m", { a: { x: 0, y: 40 }, m: { x: 0, y: 40 + y } }),
      }))
    expect(scrolling(5).at(-1)?.phase).toBe("ENDED")
    expect(scrolling(-6).at(-1)?.phase).toBe("CANCELLED")
  })

  it("does not start with two fingers, and a second finger cancels", () => {
    const two = record((test) => ({
      starts$: test.createHotObservable("b", { b: { ...finger, fingers: 2 } }),
    }))
    expect(two).toEqual([])
    const joined = record((test) => ({
      starts$: test.createHotObservable("a 199ms b", { a: finger, b: { ...finger, fingers: 2 } }),
    }))
    expect(joined.at(-1)?.phase).toBe("CANCELLED")
  })

  it("listens to fingers and scrolling only while a touch lasts", () => {
    scheduler().run(({ hot, expectObservable, expectSubscriptions, flush }) => {
      const starts$ = hot("-a--------", { a: finger })
      const moves$ = hot<Position>("----------")
      const ends$ = hot("----x-----")
      const states$ = longPress({ starts$, moves$, ends$, scrolls$: atTop })
      expectObservable(states$, "^--------!").toBe("----------")
      flush()
      expectSubscriptions(starts$.subscriptions).toBe(["^--------!", "-^--!"])
      expectSubscriptions(moves$.subscriptions).toBe("-^--!")
      expectSubscriptions(ends$.subscriptions).toBe("-^--!")
    })
  })
})

describe("the click after a long press", () => {
  const ended: LongPressState = { phase: "ENDED", progress: 1 }
  const pressing: LongPressState = { phase: "PRESSING", progress: 0.5 }

  it("is named once, when the press went to its end", () => {
    scheduler().run(({ hot, expectObservable, expectSubscriptions }) => {
      const states$ = hot("-p-e--------", { p: pressing, e: ended })
      const ends$ = hot("      -----x------")
      const clicks$ = hot("    c-----c--c--")
      expectObservable(followingClicks(states$, ends$, clicks$, scheduler())).toBe("------c-----")
      expectSubscriptions(clicks$.subscriptions).toBe("---^--!")
    })
  })

  it("is let through when it comes long after the finger was lifted, or after a cancelled press", () => {
    const test = scheduler()
    test.run(({ hot, expectObservable }) => {
      const late = hot(`---- ${clickDelay + 10}ms c`)
      expectObservable(followingClicks(hot("-e", { e: ended }), hot("---x"), late, test)).toBe("-")
      expectObservable(followingClicks(hot("-p", { p: pressing }), hot("---x"), hot("----c"), test)).toBe("-")
    })
  })

  it("keeps the context menu away while the press lasts", () => {
    const phases = ["PRESSING", "ENDED", "DROPPING", "CANCELLED"] as const
    expect(phases.map((phase) => suppressesMenu({ phase, progress: 0 }))).toEqual([true, true, false, false])
  })

  it("has nothing to name without presses", () => {
    scheduler().run(({ hot, expectObservable }) => {
      const clicks$ = hot("c-c")
      expectObservable(followingClicks(EMPTY, NEVER, clicks$.pipe(map(String)), scheduler())).toBe("|")
    })
  })
})
