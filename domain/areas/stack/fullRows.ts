import type { CardUrn } from "../../kernel/ids.ts"
import type { StackCard } from "./types.ts"

/** Columns of a stack's grid. */
export const gridColumns = 12

/** A card in the grid, with its width in columns; low in a row of figures alone. */
export interface Tile {
  readonly urn: CardUrn
  readonly columns: number
  readonly isLow: boolean
}

/**
 * Tiles that leave no hole at the end of a row: each card goes into the first row that has room for it, as the grid places
 * them, and the last one of a row takes what is left there.
 */
export const fullRows = (cards: ReadonlyArray<StackCard>): ReadonlyArray<Tile> => {
  const rows: Array<{ used: number; readonly indices: Array<number> }> = []
  for (const [index, { columns }] of cards.entries()) {
    const row = rows.find(({ used }) => used + columns <= gridColumns)
    if (row === undefined) rows.push({ used: columns, indices: [index] })
    else {
      row.used += columns
      row.indices.push(index)
    }
  }
  const left = new Map(rows.map(({ used, indices }) => [indices.at(-1), gridColumns - used]))
  const low = new Set(
    rows.flatMap(({ indices }) => (indices.every((index) => cards[index]?.isFigure === true) ? indices : [])),
  )
  return cards.map(({ urn, columns }, index) => ({
    urn,
    columns: columns + (left.get(index) ?? 0),
    isLow: low.has(index),
  }))
}
