import { textWidth } from "#charts/text/width.ts"
import type { Measure } from "./columns.ts"

/** Size of the texts of a table, in pixels. */
const size = 13
/** Width of a digit of the font of pages, all of which are as wide, in em. */
const digitWidth = 0.648

/** Widths of texts by how much wider the letters of the font of pages are than those of charts: of most texts that much. */
const measured =
  (weight: number, wider: number) =>
  (text: string): number => {
    const letters = text.replace(/\d/g, "")
    return textWidth(letters, size, weight) * wider + (text.length - letters.length) * digitWidth * size
  }

/**
 * Measure of a table's texts by their letters, in pixels: the server has no other, and a page that measured them otherwise
 * would move what the server drew.
 */
export const tableMeasure: Measure = { text: measured(400, 1.07), title: measured(600, 1.03) }
