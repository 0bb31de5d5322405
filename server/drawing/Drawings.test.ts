import { layer } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { flightsByDay } from "#charts/gallery/fixtures/flights-by-day.ts"
import { drawAvatar } from "./avatar.ts"
import { type ChartDrawing, drawChart } from "./chart.ts"
import { Drawings } from "./Drawings.ts"

const chart: ChartDrawing = {
  _tag: "Chart",
  chart: { chartType: "badge_line", table: flightsByDay },
  options: { width: 320, height: 240, locale: "en", firstDayOfWeek: 1 },
  scale: 2,
  format: "png",
  theme: "light",
}
const avatar = (key: string) => ({ _tag: "Avatar", key, width: 64 }) as const
const draw = (key: string) => Drawings.use((drawings) => drawings.draw(avatar(key)))

layer(Drawings.layer)("pictures drawn by a thread", (it) => {
  it.effect("are those that the same code draws here", () =>
    Effect.gen(function* () {
      const drawings = yield* Drawings
      const drawnHere = yield* Effect.promise(() => drawChart(chart))
      expect(Buffer.from(yield* drawings.draw(chart)).equals(drawnHere)).toBe(true)
      const key = "AL-0000000f"
      expect(Buffer.from(yield* draw(key)).equals(drawAvatar(avatar(key)))).toBe(true)
    }),
  )
})

layer(Drawings.layerOf(new URL("./worker.fixture.ts", import.meta.url)))("a thread that draws", (it) => {
  it.effect("is used again, also after a picture that fails", () =>
    Effect.gen(function* () {
      const first = yield* draw("a")
      const failed = yield* Effect.exit(draw("fail"))
      expect(Exit.isFailure(failed) && Cause.pretty(failed.cause)).toContain("a picture that fails")
      expect(yield* draw("b")).toEqual(first)
    }),
  )

  it.effect("draws a chart once, and again where its rows or anything else of it differ", () =>
    Effect.gen(function* () {
      const drawings = yield* Drawings
      const first = yield* drawings.draw(chart)
      yield* Effect.flip(draw("end"))
      expect(yield* drawings.draw({ ...chart })).toEqual(first)
      const otherRows = { ...chart.chart, table: { ...flightsByDay, rows: flightsByDay.rows.slice(1) } }
      for (const other of [
        { ...chart, theme: "dark" as const },
        { ...chart, options: { ...chart.options, locale: "de" } },
        { ...chart, chart: otherRows },
      ]) {
        expect(yield* drawings.draw(other)).not.toEqual(first)
      }
    }),
  )

  it.effect.each(["end", "throw"])("is replaced when it happens to %s", (key) =>
    Effect.gen(function* () {
      const [first] = yield* draw("a")
      expect(yield* Effect.flip(draw(key))).toMatchObject({
        _tag: "ServiceUnavailable",
        code: "card.drawing",
      })
      const [next] = yield* draw("b")
      expect(next).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY)
    }),
  )

  it.effect("is ended when a picture takes too long, and another draws the next", () =>
    Effect.gen(function* () {
      const [first] = yield* draw("a")
      const hanging = yield* Effect.forkChild(Effect.flip(draw("hang")), { startImmediately: true })
      yield* TestClock.adjust("30 seconds")
      expect(yield* Fiber.join(hanging)).toMatchObject({ _tag: "ServiceUnavailable", code: "card.drawing" })
      const [next] = yield* draw("b")
      expect(next).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY)
    }),
  )

  it.effect("is ended when no one waits for its picture any more", () =>
    Effect.gen(function* () {
      const [first] = yield* draw("a")
      const hanging = yield* Effect.forkChild(draw("hang"), { startImmediately: true })
      yield* Fiber.interrupt(hanging)
      const [next] = yield* draw("b")
      expect(next).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY)
    }),
  )
})
