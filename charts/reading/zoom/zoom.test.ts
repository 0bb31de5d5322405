import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { chartScene } from "../../chart-scene.fixture.ts"
import { settingsOf } from "../../data/options.ts"
import type { Box, Scene, Vertex } from "../../scene/scene.ts"
import { nearestMark } from "../pointer.ts"
import { stampPoints } from "./dense-points.ts"
import { reducedVertices } from "./reduced-vertices.ts"
import { pannedBy, type View, wholeView, zoomedBy } from "./view.ts"
import { viewedPaths, viewedScene } from "./viewed-scene.ts"

const size = { width: 900, height: 400, locale: "en", texts: englishTexts }
const axes = {
  settings: settingsOf(size),
  zoomed: (summary: string, spans: ReadonlyArray<string>) => `${summary} Zoomed to ${spans.join(", ")}.`,
}
const plot: Box = { x: 40, y: 20, width: 800, height: 300 }

/** Numbers from 0 to 1 that are the same in every run. */
const evenly = (seed: number) => () => {
  seed = (seed * 16_807) % 2_147_483_647
  return seed / 2_147_483_647
}

const cloud = (count: number): ChartTable => {
  const next = evenly(7)
  return {
    columns: [
      { name: "n", label: "Name", role: "category", dataType: "string" },
      { name: "x", label: "Weight", role: "value", dataType: "numeric" },
      { name: "y", label: "Height", role: "value", dataType: "numeric" },
    ],
    rows: Array.from({ length: count }, (_, index) => [`p${index}`, next() * 100, next() * 50]),
    numRows: count,
  }
}
const days = (count: number): ChartTable => {
  const next = evenly(11)
  const day = (index: number) => new Date(Date.UTC(2001, 0, 1 + index)).toISOString().slice(0, 10)
  return {
    columns: [
      { name: "d", label: "Day", role: "category", dataType: "date", grain: "day" },
      { name: "v", label: "Flights", role: "value", dataType: "numeric" },
    ],
    rows: Array.from({ length: count }, (_, index) => [day(index), 100 + next() * 50]),
    numRows: count,
  }
}

const gesture = fc.oneof(
  fc.record({
    factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
    x: fc.double({ min: plot.x, max: plot.x + plot.width, noNaN: true }),
    y: fc.double({ min: plot.y, max: plot.y + plot.height, noNaN: true }),
  }),
  fc.record({
    dx: fc.double({ min: -2000, max: 2000, noNaN: true }),
    dy: fc.double({ min: -2000, max: 2000, noNaN: true }),
  }),
)

describe("a view", () => {
  it("never shows anything beyond the plot, whatever is done to it", () => {
    fc.assert(
      fc.property(fc.array(gesture), (gestures) => {
        const view = gestures.reduce<View>(
          (last, one) =>
            "factor" in one
              ? zoomedBy(last, one.factor, one.x, one.y, plot)
              : pannedBy(last, one.dx, one.dy, plot),
          wholeView,
        )
        const [left, right] = [view.k * plot.x + view.x, view.k * (plot.x + plot.width) + view.x]
        const [top, bottom] = [view.k * plot.y + view.y, view.k * (plot.y + plot.height) + view.y]
        expect(left).toBeLessThanOrEqual(plot.x + 1e-6)
        expect(right).toBeGreaterThanOrEqual(plot.x + plot.width - 1e-6)
        expect(top).toBeLessThanOrEqual(plot.y + 1e-6)
        expect(bottom).toBeGreaterThanOrEqual(plot.y + plot.height - 1e-6)
      }),
    )
  })

  it("is enlarged about a position that stays where it is", () => {
    const view = zoomedBy(wholeView, 3, 300, 100, plot)
    expect([view.k * 300 + view.x, view.k * 100 + view.y]).toEqual([300, 100])
    expect(zoomedBy(view, 1 / 3, 10, 10, plot)).toEqual(wholeView)
  })
})

const scenes: ReadonlyArray<readonly [string, Scene]> = [
  ["a scatter plot", chartScene({ chartType: "badge_xyscatterplot", table: cloud(5000) }, size)],
  ["a line over days", chartScene({ chartType: "badge_line", table: days(3000) }, size)],
  ["an area over days", chartScene({ chartType: "badge_area", table: days(3000) }, size)],
]

describe.each(scenes)("the view of %s", (_, scene) => {
  const whole = scene.plot
  const view = pannedBy(zoomedBy(wholeView, 8, 400, 150, whole), 90, 40, whole)
  const shown = viewedScene(scene, view, axes)
  const shownAt = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: view.k * x + view.x,
    y: scene.zoom?.y === null ? y : view.k * y + view.y,
  })

  it("has the marks that lie in it, at their places, and no others", () => {
    const places = scene.marks.flatMap((mark) => (mark.kind === "point" ? [shownAt(mark)] : []))
    const inside = places.filter(
      ({ x, y }) => x >= whole.x && x <= whole.x + whole.width && y >= whole.y && y <= whole.y + whole.height,
    )
    expect(inside.length).toBeGreaterThan(10)
    expect(inside.length).toBeLessThan(places.length / 4)
    expect(shown.marks.map((mark) => (mark.kind === "point" ? { x: mark.x, y: mark.y } : null))).toEqual(
      inside,
    )
  })

  it("has ticks of its own, finer ones, inside of the plot", () => {
    const below = (one: Scene) => one.axes.find(({ side }) => side === "bottom")
    const texts = (one: Scene) => below(one)?.ticks.flatMap(({ labels }) => labels.map(({ text }) => text))
    expect(texts(shown)).not.toEqual(texts(scene))
    expect(new Set(texts(shown)).size).toBeGreaterThan(2)
    for (const { position } of below(shown)?.ticks ?? []) {
      expect(position).toBeGreaterThanOrEqual(whole.x - 1)
      expect(position).toBeLessThanOrEqual(whole.x + whole.width + 1)
    }
  })

  it("says what it spans after what the chart says", () => {
    expect(shown.summary.startsWith(`${scene.summary} Zoomed to `)).toBe(true)
    expect(shown.summary).not.toBe(viewedScene(scene, zoomedBy(view, 2, 500, 200, whole), axes).summary)
  })

  it("finds under a pointer the mark that is nearest there", () => {
    for (const [x, y] of [
      [200, 100],
      [430, 210],
      [700, 60],
    ] as const) {
      const away = (mark: Scene["marks"][number]): number => {
        if (mark.kind !== "point") return Number.POSITIVE_INFINITY
        const [dx, dy] = [Math.abs(mark.x - x), Math.abs(mark.y - y)]
        return scene.reads === "MARK" ? Math.hypot(dx, dy) : dx * 1000 + dy
      }
      const nearest = shown.marks.reduce(
        (least, mark) => Math.min(least, away(mark)),
        Number.POSITIVE_INFINITY,
      )
      const found = nearestMark(shown, x, y)
      expect(found && away(found)).toBe(nearest)
    }
  })

  it("draws its lines through what it shows, and no farther than one vertex beyond", () => {
    for (const path of viewedPaths(scene, view)) {
      for (const segment of path.segments) {
        const outside = segment.filter(({ x }) => x < whole.x || x > whole.x + whole.width)
        expect(outside.length).toBeLessThanOrEqual(2)
        expect(segment.length).toBeGreaterThan(10)
      }
    }
  })
})

describe("the ticks of a view", () => {
  it("stand where their values are", () => {
    const [, scene] = scenes[0] ?? expect.fail("There is no scene.")
    const view = zoomedBy(wholeView, 10, 450, 200, scene.plot)
    const shown = viewedScene(scene, view, axes)
    const { x } = scene.zoom ?? expect.fail("It cannot be zoomed.")
    const ticks = shown.axes.find(({ side }) => side === "bottom")?.ticks ?? []
    expect(ticks.length).toBeGreaterThan(2)
    for (const { position, labels } of ticks) {
      const value = x.low + (((position - view.x) / view.k - x.start) / (x.end - x.start)) * (x.high - x.low)
      expect(Math.abs(value - Number(labels[0]?.text))).toBeLessThan(0.01)
    }
  })
})

describe("the points of a dense scene", () => {
  const scene = chartScene({ chartType: "badge_xyscatterplot", table: cloud(30_000) }, size)
  const stamped = (view: View, most: number) => {
    const places: Array<string> = []
    stampPoints(scene, view, most, () => (x, y) => places.push(`${x.toFixed(3)} ${y.toFixed(3)}`))
    return places
  }
  const view = zoomedBy(wholeView, 4, 300, 100, scene.plot)

  it("are all drawn while the view rests", () => {
    expect(stamped(wholeView, Number.POSITIVE_INFINITY).length).toBe(30_000)
    const drawn = new Set(stamped(view, Number.POSITIVE_INFINITY))
    for (const mark of viewedScene(scene, view, axes).marks)
      if (mark.kind === "point") expect(drawn.has(`${mark.x.toFixed(3)} ${mark.y.toFixed(3)}`)).toBe(true)
  })

  it("are fewer while it moves the larger they are", () => {
    const large = { ...scene, marks: scene.marks.map((mark) => ({ ...mark, radius: 20 })) }
    let count = 0
    stampPoints(large, wholeView, 10_000 * 9 * 9, () => () => {
      count += 1
    })
    expect(count).toBeLessThan(1000)
    expect(count).toBeGreaterThan(300)
  })

  it("are an even part of them while it moves, and those stay the same points", () => {
    const moving = stamped(wholeView, 10_000 * 9 * 9)
    expect(moving.length).toBe(10_000)
    const all = new Set(stamped(wholeView, Number.POSITIVE_INFINITY))
    expect(moving.every((place) => all.has(place))).toBe(true)
  })
})

describe("a line of more vertices than pixels", () => {
  const vertex = fc.record({
    x: fc.double({ min: 0, max: 40, noNaN: true }),
    y: fc.double({ min: 0, max: 300, noNaN: true }),
  })
  const inColumns = (vertices: ReadonlyArray<Vertex>) =>
    [...Map.groupBy(vertices, ({ x }) => Math.floor(x))].map(([column, own]) => ({
      column,
      first: own[0],
      last: own.at(-1),
      lowest: Math.max(...own.map(({ y }) => y)),
      highest: Math.min(...own.map(({ y }) => y)),
    }))

  it("keeps the first, the last, the lowest and the highest of each column", () => {
    fc.assert(
      fc.property(fc.array(vertex, { maxLength: 400 }), (made) => {
        const vertices = made.toSorted((a, b) => a.x - b.x).map((one) => ({ ...one, base: 300 }))
        const reduced = reducedVertices(vertices)
        expect(inColumns(reduced)).toEqual(inColumns(vertices))
        for (const own of Map.groupBy(reduced, ({ x }) => Math.floor(x)).values())
          expect(own.length).toBeLessThanOrEqual(4)
      }),
    )
  })
})
