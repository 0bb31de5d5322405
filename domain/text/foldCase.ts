/** Text in lower case, each code point by itself, as SQL's `lower` has it. */
export const foldCase = (text: string): string =>
  Array.from(text, (char) => Array.from(char.toLowerCase())[0]).join("")
