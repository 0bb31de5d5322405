/**
 * How well letters that are typed are found in a name, in their order: the lower the better; null where they are not.
 * Letters that stand together, and at the start of a word, are better.
 */
export const fuzzyDistance = (name: string, typed: string): number | null => {
  const text = name.toLocaleLowerCase()
  let at = -1
  let distance = 0
  for (const letter of typed.toLocaleLowerCase().replace(/\s+/g, "")) {
    const next = text.indexOf(letter, at + 1)
    if (next < 0) return null
    const isWordStart = next === 0 || !/[\p{L}\p{N}]/u.test(text[next - 1] ?? "")
    if (next !== at + 1) distance += isWordStart ? 1 : 3 + (next - at)
    else if (at < 0) distance -= 1
    at = next
  }
  return distance + text.length / 100
}
