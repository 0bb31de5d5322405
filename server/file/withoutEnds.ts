const isSpace = (character: string): boolean => character.trim() === ""

/** A text without the spaces, and the characters of `signs`, at its ends. */
export const withoutEnds = (text: string, signs: string): string => {
  const isLeftOut = (at: number): boolean => {
    const character = text.charAt(at)
    return character !== "" && (isSpace(character) || signs.includes(character))
  }
  let from = 0
  while (isLeftOut(from)) from++
  let to = text.length
  while (to > from && isLeftOut(to - 1)) to--
  return text.slice(from, to)
}
