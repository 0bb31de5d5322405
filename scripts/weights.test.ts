import { expect, it } from "vitest"
import { chartTypes } from "#charts/types/index.ts"
import type { Manifest } from "#contract/chunks.ts"
import { weightBudgets } from "./weightBudgets.ts"
import { type BuiltClient, reportWeights, weightsOf } from "./weights.ts"

/** A part of its own file, over other chunks. */
const part = (name: string, ...imports: ReadonlyArray<string>): Manifest => ({
  [`${name}.ts`]: { file: `assets/${name}.js`, name, isDynamicEntry: true, imports },
})
const drawings: Manifest = Object.assign(
  { _axes: { file: "assets/axes.js", name: "axes" } },
  ...Object.values(chartTypes).map(({ drawing }) => part(drawing.part, "_axes")),
)

const built: BuiltClient = {
  index: '<script src="/assets/frame.js"></script>',
  embed: '<script src="/assets/card.js"></script><link rel="modulepreload" href="/assets/shared.js">',
  manifests: {
    embed: drawings,
    app: {
      ...drawings,
      _frame: { file: "assets/frame.js", name: "frame" },
      _tiles: { file: "assets/tiles.js", name: "tiles", imports: ["_frame"] },
      ...part("CardScreen", "_frame", "_tiles"),
      ...part("HomeScreen", "_tiles"),
      ...part("Menu"),
    },
  },
  sizeOf: (file) => (file === "assets/HomeScreen.js" ? weightBudgets.screen.limit * 1000 : 1_000),
}

it("weighs what a page needs at once: cards with bars and a card's screen with the frame, others without, and shared scripts once", () => {
  expect(
    weightsOf(built)
      .slice(0, 3)
      .map(({ name, size }) => [name, size]),
  ).toEqual([
    ["embed", 4],
    ["CardScreen", 5],
    ["HomeScreen", weightBudgets.screen.limit + 1],
  ])
})

it("weighs each other drawing by what it adds to bars", () => {
  expect(weightsOf(built)).toContainEqual({ name: "pies", size: 1, budget: weightBudgets.drawing })
  expect(weightsOf(built).map(({ name }) => name)).not.toContain("grouped-bars")
})

it("weighs maps by a budget of their own, which has room for shapes", () => {
  const maps = weightsOf(built).filter(({ budget }) => budget === weightBudgets.map)
  expect(maps.map(({ name }) => name)).toEqual(expect.arrayContaining(["map-us", "map-world"]))
  expect(maps.every(({ name }) => name.startsWith("map-"))).toBe(true)
})

it("fails where a drawing is no part of the build", () => {
  const { embed, app } = built.manifests
  expect(() =>
    weightsOf({ ...built, manifests: { embed, app: { ...app, "pies.ts": { file: "" } } } }),
  ).toThrow("without a part pies")
})

it("names what is over its budget", () => {
  const { ok, text } = reportWeights(weightsOf(built))
  const { limit } = weightBudgets.screen
  expect(ok).toBe(false)
  expect(text).toContain(`over HomeScreen: ${(limit + 1).toFixed(1)} of ${limit} kB`)
  expect(text).not.toContain("over CardScreen")
})

it.each([
  [100, true, "embed: 100.0 of 101 kB, target 50 kB"],
  [98, false, "lower the limit of embed: 98.0 of 101 kB, target 50 kB"],
  [102, false, "over embed: 102.0 of 101 kB, target 50 kB"],
])("lets a limit only fall, while the target is not reached: %d", (size, ok, text) => {
  expect(reportWeights([{ name: "embed", size, budget: { limit: 101, target: 50 } }])).toEqual({ ok, text })
})

it("holds a limit against the heaviest of its budget", () => {
  const budget = { limit: 101, target: 50 }
  const weights = [
    { name: "home", size: 100, budget },
    { name: "stacks", size: 2, budget },
  ]
  expect(reportWeights(weights).ok).toBe(true)
})

it("asks for no more than the target", () => {
  expect(reportWeights([{ name: "embed", size: 1, budget: { limit: 50, target: 50 } }])).toEqual({
    ok: true,
    text: "embed: 1.0 of 50 kB",
  })
})
