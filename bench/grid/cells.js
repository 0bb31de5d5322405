export const rowCount = 100_000
export const columnCount = 30

const asked = new URLSearchParams(location.hash.slice(1))
const pixels = (name) => Number(asked.get(name))

/** Sizes in pixels that the address names: those that Cairn gives this table. */
export const gridSize = { width: pixels("width"), height: pixels("height") }
export const rowHeight = 44
export const columnWidth = (column) => pixels(column % 3 === 1 ? "words" : "numbers")

/** A cell of the generated table: numbers and words in turn, the same at every run. */
export const cellOf = (row, column) => {
  const mixed = Math.imul(row + 1, 2_654_435_761 + column * 40_503) >>> 0
  return column % 3 === 1 ? `word ${(mixed % 5000).toString(36)}` : String(mixed % 1_000_000)
}
