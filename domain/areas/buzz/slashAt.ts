/** The command whose name is being written at the caret, without its slash; null where none is. */
export const slashAt = (text: string, caret: number): string | null =>
  /^\/(\p{L}*)$/u.exec(text.slice(0, caret))?.[1]?.toLowerCase() ?? null

/** The name of a card that is being written after `/card`; null where none is. */
export const cardNameAt = (text: string, caret: number): string | null =>
  /^\/card\s+(\S.*)$/iu.exec(text.slice(0, caret))?.[1] ?? null
