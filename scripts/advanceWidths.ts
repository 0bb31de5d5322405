import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { projectRoot } from "#server/kernel/config.ts"

/** Widths of characters that a TrueType font has, in thousandths of an em; null for those that it has not. */
const advancesOf = (file: string): ((char: string) => number | null) => {
  const font = readFileSync(file)
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + 16 * index
      return [font.toString("latin1", at, at + 4), font.readUInt32BE(at + 8)] as const
    }),
  )
  const table = (name: string): number => {
    const at = tables.get(name)
    if (at === undefined) throw new Error(`${file} is no TrueType font: it has no table ${name}.`)
    return at
  }
  const perEm = font.readUInt16BE(table("head") + 18)
  const lastMetric = font.readUInt16BE(table("hhea") + 34) - 1
  const glyphOf = glyphsOf(font, table("cmap"))
  return (char) => {
    const glyph = glyphOf(char.charCodeAt(0))
    if (glyph === 0) return null
    return Math.round((font.readUInt16BE(table("hmtx") + 4 * Math.min(glyph, lastMetric)) / perEm) * 1000)
  }
}

/** The glyph of a code in the map of segments (format 4) of a font; 0 where it has none. */
const glyphsOf = (font: Buffer, cmap: number): ((code: number) => number) => {
  const map = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index),
  ).find((at) => font.readUInt16BE(at) === 4)
  if (map === undefined) throw new Error("The font has no map of segments.")
  const length = font.readUInt16BE(map + 6)
  const segment = (index: number, part: number): number =>
    map + 14 + 2 * index + (part === 0 ? 0 : 2) + part * length
  return (code) => {
    const index = Array.from({ length: length / 2 }, (_, one) => one).find(
      (one) => code <= font.readUInt16BE(segment(one, 0)),
    )
    if (index === undefined) return 0
    const start = font.readUInt16BE(segment(index, 1))
    if (code < start) return 0
    const delta = font.readInt16BE(segment(index, 2))
    const range = font.readUInt16BE(segment(index, 3))
    if (range === 0) return (code + delta) & 0xffff
    const glyph = font.readUInt16BE(segment(index, 3) + range + 2 * (code - start))
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
}

const codes = (from: number, to: number): ReadonlyArray<string> =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index))

/** What labels in Latin script are written with. */
const chars = [...codes(0x20, 0x7e), ...codes(0xa0, 0x17f), ..."–—‘’“”‹›•…−≤≥▲▼"].filter(
  (char) => char !== "\u00ad",
)

const [, , regular, bold] = process.argv
if (regular === undefined || bold === undefined) {
  console.error(
    "Name the files of two fonts, such as LiberationSans-Regular.ttf and LiberationSans-Bold.ttf.",
  )
  process.exit(1)
}
const [light, heavy] = [advancesOf(regular), advancesOf(bold)]
const known = chars.flatMap((char) => {
  const widths = [light(char), heavy(char)]
  return widths.includes(null) ? [] : [[char, ...widths] as const]
})
writeFileSync(
  join(projectRoot, "charts/text/advanceWidths.fixture.ts"),
  `/** Characters, and how wide Liberation Sans has them, regular and bold, in thousandths of an em: written by \`scripts/advanceWidths.ts\`. */
export const advanceWidths: ReadonlyArray<readonly [char: string, regular: number, bold: number]> = ${JSON.stringify(known)}
`,
)
