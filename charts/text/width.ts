const narrow = "ijl|.,:;'!`"
const slim = 'frt()[]{}/\\-I "'
const wide = "mwMW@%"
const capitals = /[A-HJ-LN-VX-Z&]/
const full = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/

const emOf = (char: string): number => {
  if (narrow.includes(char)) return 0.29
  if (slim.includes(char)) return 0.36
  if (wide.includes(char)) return 0.9
  if (capitals.test(char)) return 0.71
  if (full.test(char) || (char.codePointAt(0) ?? 0) > 0xffff) return 1.05
  return 0.575
}

const ascii = Array.from({ length: 128 }, (_, code) => emOf(String.fromCharCode(code)))

/**
 * The width of a text in pixels at a font size, from a table of character widths in ems. The figures are those of
 * Helvetica plus 3 %, so that the system fonts in use stay within them.
 */
export const textWidth = (text: string, size: number): number => {
  let ems = 0
  for (const char of text) {
    const code = char.charCodeAt(0)
    ems += (code < 128 ? ascii[code] : undefined) ?? emOf(char)
  }
  return ems * size
}

/** The longest beginning of a text that fits the width, with an ellipsis where something was cut. */
export const truncate = (text: string, size: number, width: number): string => {
  if (textWidth(text, size) <= width) return text
  const room = width - textWidth("…", size)
  let used = 0
  let result = ""
  for (const char of text) {
    used += textWidth(char, size)
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
