/** The longest text that a cell of Excel holds. */
const longest = 32_767
const special = /[<>&"]/g
/** What XML cannot hold, and what Excel would read as such. */
const invalidXml = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu
const names: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;" }

/** A text inside XML; what XML cannot hold is left out. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, "")
    .replaceAll(special, (sign) => names[sign] ?? sign)

/**
 * A text of a cell inside XML; what XML cannot hold is written as Excel does, `_x0001_`. One that a cell does not hold is
 * cut, and ends in what `cutNote` says of its length.
 */
export const cellText = (text: string, cutNote: (count: number) => string): string =>
  fitting(text, cutNote)
    .toWellFormed()
    .replaceAll(invalidXml, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replaceAll(special, (sign) => names[sign] ?? sign)
    .replaceAll("\r", "_x000D_")

const fitting = (text: string, cutNote: (count: number) => string): string => {
  if (text.length <= longest) return text
  const note = cutNote(text.length)
  return text.slice(0, longest - note.length) + note
}
