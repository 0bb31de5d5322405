import { Resvg } from "@resvg/resvg-js"
import { LRUCache } from "lru-cache"
import { indexOfKey, initialsIn } from "./avatarKey.ts"

/** Backgrounds on which white letters have a contrast of 4.5 or more. */
const colors = [
  "#2f5d8c",
  "#8a4b2a",
  "#3d6b4f",
  "#7a3e6d",
  "#5a5290",
  "#9a3b3b",
  "#2b6a70",
  "#6b5a2a",
  "#44546a",
  "#a03a62",
] as const

/** A head and shoulders, for people without letters and machines without fonts. */
const figure = `<circle cx="50" cy="39" r="17" fill="#fff"/><path d="M17 100a33 33 0 0 1 66 0z" fill="#fff"/>`
const families = "Inter, 'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', 'Noto Sans', sans-serif"
/** Letters are this tall or wide at most, in hundredths of the picture. */
const letterBox = { width: 56, height: 32 }

const svg = (viewBox: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`

/** How many letters' outlines are cached in memory. */
const maxCachedOutlines = 1_000
const outlines = new LRUCache<string, string>({ max: maxCachedOutlines })

/** A character that no font has: it looks as every missing one does. */
const missing = "\u{10ffff}"

/** Letters drawn with the machine's fonts, as a document of paths, with the box around them; null when nothing is drawn. */
const drawLetters = (letters: string) => {
  const text = `<text x="20" y="160" font-size="100" font-weight="600" font-family="${families}" fill="#fff">${letters}</text>`
  const drawn = new Resvg(svg("0 0 400 200", text), { font: { loadSystemFonts: true }, logLevel: "off" })
  const box = drawn.getBBox()
  return box === undefined ? null : { document: drawn.toString(), box }
}

const isMissing = (letter: string): boolean =>
  !/[0-9A-Z]/.test(letter) && drawLetters(letter)?.document === drawLetters(missing)?.document

/**
 * Letters as paths, in the middle of a picture of 100 by 100. The machine's fonts are read once for the same letters;
 * where no font has them, a figure is drawn.
 */
const outlineOf = (letters: string): string => {
  const known = outlines.get(letters)
  if (known !== undefined) return known
  const drawn = letters === "" || [...letters].some(isMissing) ? null : drawLetters(letters)
  const outline = drawn === null ? figure : centred(drawn.document, drawn.box)
  outlines.set(letters, outline)
  return outline
}

const centred = (document: string, box: { x: number; y: number; width: number; height: number }): string => {
  const paths = document.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "")
  const scale = Math.min(letterBox.width / box.width, letterBox.height / box.height)
  const x = 50 - scale * (box.x + box.width / 2)
  const y = 50 - scale * (box.y + box.height / 2)
  return `<g transform="translate(${x} ${y}) scale(${scale})">${paths}</g>`
}

/** A person's picture to be drawn, `width` pixels square. */
export interface AvatarDrawing {
  readonly _tag: "Avatar"
  readonly key: string
  readonly width: number
  /** PNG that is shown in place of initials. */
  readonly picture?: Uint8Array
}

const uploaded = (picture: Uint8Array): string =>
  `<image width="100" height="100" href="data:image/png;base64,${Buffer.from(picture).toString("base64")}"/>`

const initials = (key: string): string => {
  const background = `<rect width="100" height="100" fill="${colors[indexOfKey(key, colors.length)]}"/>`
  return background + outlineOf(initialsIn(key))
}

/** An avatar as the bytes of a PNG: a picture, or white initials on a colour, both from the key. */
export const drawAvatar = ({ key, width, picture }: AvatarDrawing): Uint8Array => {
  const fitTo = { mode: "width" as const, value: width }
  const drawn = svg("0 0 100 100", picture === undefined ? initials(key) : uploaded(picture))
  return new Resvg(drawn, { font: { loadSystemFonts: false }, fitTo }).render().asPng()
}
