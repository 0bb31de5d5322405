import type { CardUrn } from "../../kernel/ids.ts"
import type { Placement } from "./types.ts"

/** Columns of a stack's grid. */
export const gridColumns = 12

/** A card in the grid, with its width in columns. */
export interface Tile {
  readonly urn: CardUrn
  readonly columns: number
}

/**
 * Tiles that leave no hole at the end of a row: each card goes into the first row that has room for it, as the grid places
 * them, and the last one of a row takes what is left there.
 */
export const fullRows = (cards: ReadonlyArray<Placement>): ReadonlyArray<Tile> => {
  const rows: Array<{ used: number; last: number }> = []
  for (const [index, { columns }] of cards.entries()) {
    const row = rows.find(({ used }) => used + columns <= gridColumns)
    if (row === undefined) rows.push({ used: columns, last: index })
    else {
      row.used += columns
      row.last = index
    }
  }
  const left = new Map(rows.map(({ used, last }) => [last, gridColumns - used]))
  return cards.map(({ urn, columns }, index) => ({ urn, columns: columns + (left.get(index) ?? 0) }))
}
