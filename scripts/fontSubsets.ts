import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import subsetFont from "subset-font"
import type { Plugin } from "vite"

/** Weights of the interface's texts. */
const weights = { min: 400, max: 700 } as const

/** OpenType features that a browser applies by itself, and figures of one width. */
const keptFeatures = [
  "rvrn",
  "ccmp",
  "locl",
  "rlig",
  "liga",
  "clig",
  "calt",
  "rclt",
  "kern",
  "mark",
  "mkmk",
  "tnum",
] as const

/**
 * Letters of the languages of Europe and signs of currencies, which names and texts of any page have: a sixth of what the
 * package has in one file of extended Latin.
 */
const near = "U+0100-017F,U+0192,U+0218-021B,U+1E9E,U+20A0-20AB,U+20AD-20C0"

/** Code points of a `unicode-range`. */
export const codePointsOf = (range: string): ReadonlyArray<number> =>
  range.split(",").flatMap((part) => {
    const [first = "", last = first] = part.trim().replace("U+", "").split("-")
    const from = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index)
  })

/** `unicode-range` of code points. */
const rangeOf = (points: ReadonlyArray<number>): string => {
  const runs: Array<{ from: number; to: number }> = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last !== undefined && point === last.to + 1) last.to = point
    else runs.push({ from: point, to: point })
  }
  const hex = (point: number) => point.toString(16)
  return runs.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(",")
}

/** Part of a font: its name, that of the package's part that it is taken from, and the characters that it is loaded for. */
interface Subset {
  readonly name: string
  readonly of: string
  readonly range: string
}

/** The parts that a package has by their ranges; of extended Latin the near letters apart, which far more pages show. */
export const subsetsOf = (ranges: Readonly<Record<string, string>>): ReadonlyArray<Subset> =>
  Object.entries(ranges).flatMap(([name, range]) => {
    if (name !== "latin-ext") return [{ name, of: name, range }]
    const nearby = new Set(codePointsOf(near))
    const points = codePointsOf(range)
    const partOf = (isNear: boolean) => rangeOf(points.filter((point) => nearby.has(point) === isNear))
    return [
      { name, of: name, range: partOf(false) },
      { name: "latin-near", of: name, range: partOf(true) },
    ]
  })

const fileOf = (name: string): string => `inter-${name}-wght-normal.woff2`

const folder = join(import.meta.dirname, "../node_modules/@fontsource-variable/inter")
const kept = join(import.meta.dirname, "../node_modules/.cache/cairn/fonts")

/** Makes a subset, unless it was made before, and returns its file. */
const made = async ({ name, of, range }: Subset): Promise<string> => {
  const font = readFileSync(join(folder, "files", fileOf(of)))
  const options = {
    targetFormat: "woff2",
    keepFeatures: keptFeatures,
    variationAxes: { wght: weights },
  } as const
  const text = String.fromCodePoint(...codePointsOf(range))
  const hash = createHash("sha256")
    .update(font)
    .update(JSON.stringify([options, text]))
    .digest("base64url")
  const path = join(kept, hash.slice(0, 12), fileOf(name))
  if (existsSync(path)) return path
  mkdirSync(dirname(path), { recursive: true })
  // Builds run beside one another: none reads what another has not written to its end.
  const part = `${path}.${process.pid}`
  writeFileSync(part, await subsetFont(font, text, options))
  renameSync(part, path)
  return path
}

const imported = '@import "@fontsource-variable/inter/index.css";'

/**
 * Has the pages load the letters, weights and features of their font that they show: 28 kB of 48 for Latin, and 14 of 85
 * for a name with a letter such as "ż".
 */
export const fontSubsets: Plugin = {
  name: "cairn-font-subsets",
  enforce: "pre",
  async transform(code, id) {
    if (!id.endsWith("/design/font.css")) return null
    if (!code.includes(imported)) this.error(`The font's style sheet does not import it by ${imported}`)
    const subsets = subsetsOf(JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")))
    const files = await Promise.all(subsets.map(made))
    const rules = subsets.map(
      ({ range }, index) => `@font-face {
  font-family: "Inter Variable";
  font-style: normal;
  font-display: swap;
  font-weight: ${weights.min} ${weights.max};
  src: url("${relative(dirname(id), files[index] ?? "").replaceAll("\\", "/")}") format("woff2-variations");
  unicode-range: ${range};
}`,
    )
    return { code: code.replace(imported, () => rules.join("\n")), map: null }
  },
}
