import { existsSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { chartTypes } from "#charts/types/index.ts"
import { filesOf, Manifest, manifestFile, partsOf } from "#contract/chunks.ts"
import { type WeightBudget, weightBudgets } from "./weightBudgets.ts"

/** What the scripts of a page or a screen weigh, in kB by brotli, and what they may. */
export interface Weight {
  readonly name: string
  readonly size: number
  readonly budget: WeightBudget
}

/** The built client: its pages, their manifests, and the size of a file as it is sent, in bytes. */
export interface BuiltClient {
  readonly index: string
  readonly embed: string
  readonly manifests: Readonly<Record<keyof typeof manifestFile, Manifest>>
  readonly sizeOf: (file: string) => number
}

/** The scripts that a page names: Vite names all that are imported at once. */
const scriptsIn = (page: string): ReadonlyArray<string> =>
  [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file)

/** Scripts that a part needs; one that the build does not name would be loaded late, after what asks for it. */
const scriptsOf = (manifest: Manifest, part: string): ReadonlyArray<string> => {
  const key = partsOf(manifest).get(part)
  if (key === undefined) throw new Error(`The client is built without a part ${part}.`)
  return [...filesOf(manifest, key).scripts]
}

const drawings = [...new Set(Object.values(chartTypes).map(({ drawing }) => drawing.part))]
const bars = chartTypes.badge_vert_bar.drawing.part

const budgetOf = (drawing: string): WeightBudget => {
  if (drawing === "map-us-counties") return weightBudgets.counties
  if (drawing.startsWith("map-")) return weightBudgets.map
  return drawing === "network" ? weightBudgets.forces : weightBudgets.drawing
}

/**
 * Weights of a built client: of scripts that are imported at once, and those that these import. Cards are weighed with
 * the drawing of their chart, which is bars; other drawings by what they add to that.
 */
export const weightsOf = ({ index, embed, manifests, sizeOf }: BuiltClient): ReadonlyArray<Weight> => {
  const weigh = (files: Iterable<string>, without: ReadonlyArray<string> = []): number =>
    [...new Set(files)].reduce((total, file) => total + (without.includes(file) ? 0 : sizeOf(file)), 0) / 1000
  const { app } = manifests
  const frame = scriptsIn(index)
  const card = [...frame, ...scriptsOf(app, "CardScreen"), ...scriptsOf(app, bars)]
  const screens = [...partsOf(app).keys()].filter((name) => name.endsWith("Screen") && name !== "CardScreen")
  return [
    {
      name: "embed",
      size: weigh([...scriptsIn(embed), ...scriptsOf(manifests.embed, bars)]),
      budget: weightBudgets.embed,
    },
    { name: "CardScreen", size: weigh(card), budget: weightBudgets.card },
    ...screens.map((name) => ({
      name,
      size: weigh(scriptsOf(app, name), frame),
      budget: weightBudgets.screen,
    })),
    ...drawings
      .filter((name) => name !== bars)
      .map((name) => ({
        name,
        size: weigh(scriptsOf(app, name), card),
        budget: budgetOf(name),
      })),
  ]
}

/** Reads the client that is built in a folder. */
export const readBuilt = (folder: string): BuiltClient => {
  const read = (file: string): string => readFileSync(join(folder, file), "utf8")
  const manifestOf = (page: keyof typeof manifestFile): Manifest =>
    Schema.decodeUnknownSync(Schema.fromJsonString(Manifest))(read(manifestFile[page]))
  return {
    index: read("index.html"),
    embed: read("embed.html"),
    manifests: { app: manifestOf("app"), embed: manifestOf("embed") },
    sizeOf: (file) => {
      const compressed = join(folder, `${file}.br`)
      return statSync(existsSync(compressed) ? compressed : join(folder, file)).size
    },
  }
}

/** How much more than what was reached a limit may be. */
const slack = 1.02

/**
 * Why a weight does not fit its budget: it is over the limit, or the limit is to follow the heaviest of its budget down;
 * null where it fits.
 */
const violationOf = (
  { size, budget }: Weight,
  weights: ReadonlyArray<Weight>,
): "over" | "lower the limit of" | null => {
  if (size > budget.limit) return "over"
  const heaviest = Math.max(
    ...weights.filter((weight) => weight.budget === budget).map((weight) => weight.size),
  )
  return budget.limit > budget.target && budget.limit > heaviest * slack ? "lower the limit of" : null
}

/** A line for each weight; whether all fit their budgets. */
export const reportWeights = (
  weights: ReadonlyArray<Weight>,
): { readonly ok: boolean; readonly text: string } => ({
  ok: weights.every((weight) => violationOf(weight, weights) === null),
  text: weights
    .map((weight) => {
      const { name, size, budget } = weight
      const goal = budget.limit > budget.target ? `, target ${budget.target} kB` : ""
      return [violationOf(weight, weights), `${name}: ${size.toFixed(1)} of ${budget.limit} kB${goal}`]
        .filter((part) => part !== null)
        .join(" ")
    })
    .join("\n"),
})
