/** Characters by their width in thousandths of an em, as `scripts/advanceWidths.ts` reads them; others are as wide as a digit. */
const widths = {
  222: "'ijlł‘’",
  278: "| ,./I\\!:;[]ft·\u00a0\u202f",
  333: "()-`r“”{}‹›",
  389: '"*°',
  500: "Jcksvxyz",
  584: "+<=>~−×",
  611: "FTZß",
  667: "&ABKEPSVXY",
  722: "CDHNRUw",
  778: "GOQØ",
  833: "mM",
  889: "%æ",
  944: "Wœ",
  1000: "@—…ÆŒ▲▼\u2003",
}
const widthOf = new Map(
  Object.entries(widths).flatMap(([width, chars]) => [...chars].map((char) => [char, Number(width)])),
)
/** Characters that are wider in bold, and from which weight on a text is bold: the fonts have no other. */
const widened = "!\"&'ABJKL:;?[]bcdfghijklmnopqrstuvwxy"
const boldFrom = 600
/** Characters as wide as high, and halves of those outside of the basic plane. */
const square = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\udfff\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/

/**
 * The width of a text in pixels at a font size and weight, by the metrics that Arial, Helvetica and Liberation Sans have
 * in common: see `fontFamily`.
 */
export const textWidth = (text: string, size: number, weight = 400): number => {
  let width = 0
  for (const char of text) {
    const letter = char < "\x80" ? char : (char.normalize("NFD")[0] ?? char)
    width += widthOf.get(letter) ?? (letter > "\u10ff" && square.test(letter) ? 1000 : 556)
    if (weight >= boldFrom && widened.includes(letter)) width += 56
  }
  return (width * size) / 1000
}

/** The longest beginning of a text that fits the width, with an ellipsis where something was cut. */
export const truncate = (text: string, size: number, width: number, weight?: number): string => {
  if (textWidth(text, size, weight) <= width) return text
  const room = width - textWidth("…", size)
  let used = 0
  let result = ""
  for (const char of text) {
    used += textWidth(char, size, weight)
    if (used > room) break
    result += char
  }
  return result === "" ? "" : `${result.trimEnd()}…`
}

/** A text broken after spaces, slashes and hyphens into at most two lines of the width; the last is truncated when it is too long. */
export const wrap = (text: string, size: number, width: number): ReadonlyArray<string> => {
  if (textWidth(text, size) <= width) return [text]
  const words = text.split(/(?<=[\s/–-])/)
  let first = ""
  let used = 0
  for (const word of words) {
    if (textWidth((first + word).trimEnd(), size) > width) break
    first += word
    used += 1
  }
  if (used === 0) return [truncate(text, size, width)]
  return [first.trimEnd(), truncate(words.slice(used).join(""), size, width)]
}
