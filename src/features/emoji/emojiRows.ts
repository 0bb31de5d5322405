/** How many emoji stand beside each other. */
export const emojiColumns = 8

/** Emoji under one heading. */
export interface EmojiSection<Item> {
  readonly id: string
  readonly items: ReadonlyArray<Item>
}

/** A place among rows of emoji, both counted from 0. */
export interface EmojiPlace {
  readonly row: number
  readonly column: number
}

/** A section with its items in rows; `first` is the number of its first row among those of all sections. */
export interface EmojiRows<Item> {
  readonly id: string
  readonly first: number
  readonly rows: ReadonlyArray<ReadonlyArray<Item>>
}

/** Sections in rows. */
export const emojiRows = <Item>(
  sections: ReadonlyArray<EmojiSection<Item>>,
): ReadonlyArray<EmojiRows<Item>> => {
  let first = 0
  return sections.map(({ id, items }) => {
    const count = Math.ceil(items.length / emojiColumns)
    const rows = Array.from({ length: count }, (_, row) =>
      items.slice(row * emojiColumns, (row + 1) * emojiColumns),
    )
    const section = { id, first, rows }
    first += count
    return section
  })
}

/** The place that an arrow key leads to from another: along a row and on to the next one, or to the row above or below. */
export const movedPlace = (
  lengths: ReadonlyArray<number>,
  { row, column }: EmojiPlace,
  move: "left" | "right" | "up" | "down",
): EmojiPlace => {
  const lastOf = (at: number): number => Math.max(0, (lengths[at] ?? 0) - 1)
  const to = (at: number, wanted: number): EmojiPlace => ({ row: at, column: Math.min(wanted, lastOf(at)) })
  switch (move) {
    case "left":
      return column > 0
        ? { row, column: column - 1 }
        : row > 0
          ? to(row - 1, lastOf(row - 1))
          : { row, column }
    case "right":
      if (column < lastOf(row)) return { row, column: column + 1 }
      return row < lengths.length - 1 ? { row: row + 1, column: 0 } : { row, column }
    case "up":
      return to(Math.max(0, row - 1), column)
    case "down":
      return to(Math.min(lengths.length - 1, row + 1), column)
  }
}
