const named = /\{\{\s*(\w+)\s*\}\}/g

/** The keys that a text names as `{{key}}`, each once. */
export const keysIn = (text: string): ReadonlyArray<string> => [
  ...new Set([...text.matchAll(named)].flatMap(([, key]) => key ?? [])),
]

/** A text with each `{{key}}` replaced by what stands for it; a key that nothing stands for stays. */
export const withFigures = (text: string, figures: ReadonlyMap<string, string>): string =>
  text.replaceAll(named, (whole, key: string) => figures.get(key) ?? whole)
