import type { Card } from "./types.ts"

/** Theme that the embedding of a card names for its view in a frame; null where it names none. */
export const frameTheme = ({ frame }: Pick<Card, "frame">): "light" | "dark" | null =>
  frame?.darkMode === undefined ? null : frame.darkMode ? "dark" : "light"
