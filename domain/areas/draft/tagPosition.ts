import { emojiAt, mentionAt, type Writing } from "../buzz/beingWritten.ts"
import type { MentionSign } from "../buzz/mentions.ts"
import { cardNameAt, slashAt } from "../buzz/slashAt.ts"

/** Tag that is being written at the caret of a draft: what it may become, where its sign is, and the word after that. */
export interface TagPosition extends Writing {
  /** A command, a card of one, an emoji, or a name behind its sign. */
  readonly kind: "COMMAND" | "CARD" | "EMOJI" | MentionSign
}

/** The tag that is being written at the caret of a text; null where none is. */
export const tagAt = (text: string, caret: number): TagPosition | null => {
  const command = slashAt(text, caret)
  if (command !== null) return { kind: "COMMAND", start: 0, search: command }
  const card = cardNameAt(text, caret)
  if (card !== null) return { kind: "CARD", start: 0, search: card }
  const emoji = emojiAt(text, caret)
  if (emoji !== null) return { kind: "EMOJI", ...emoji }
  const kind = text.lastIndexOf("#", caret - 1) > text.lastIndexOf("@", caret - 1) ? "#" : "@"
  const name = mentionAt(text, caret, kind)
  return name && { kind, ...name }
}
