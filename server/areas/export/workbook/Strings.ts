import { cellText } from "./text.ts"

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
/** Bounds of the shared strings, which are in memory: how many there are, and how long each may be. */
const mostTexts = 20_000
const longestText = 200

/** Shared strings of a workbook: the first texts are stored once for all cells, further ones inline in their cells. */
export class Strings {
  readonly #indexes = new Map<string, number>()
  readonly #cutNote: (count: number) => string
  #uses = 0

  /** `cutNote` is what a text of so many characters ends in that no cell holds. */
  constructor(cutNote: (count: number) => string) {
    this.#cutNote = cutNote
  }

  /** The contents of a text's cell, after the style and before its end: `t="s"><v>12</v>`. */
  cell(text: string): string {
    const known = this.#indexes.get(text)
    if (known !== undefined) {
      this.#uses++
      return `t="s"><v>${known}</v>`
    }
    if (this.#indexes.size >= mostTexts || text.length > longestText) {
      return `t="inlineStr"><is><t xml:space="preserve">${cellText(text, this.#cutNote)}</t></is>`
    }
    this.#indexes.set(text, this.#indexes.size)
    this.#uses++
    return `t="s"><v>${this.#indexes.size - 1}</v>`
  }

  /** XML of the shared strings. */
  xml(): string {
    const items = [...this.#indexes.keys()].map(
      (text) => `<si><t xml:space="preserve">${cellText(text, this.#cutNote)}</t></si>`,
    )
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<sst xmlns="${main}" count="${this.#uses}" uniqueCount="${items.length}">${items.join("")}</sst>`
  }
}
