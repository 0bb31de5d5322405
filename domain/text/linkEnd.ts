const space = /\s*/y
const angled = /<([^<>\n]*)>/y
const title = /(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/y
const reference = /\[([^[\]]*)\]/y
/** Longest label of a link that is defined elsewhere in its text. */
const longestLabel = 999
/** Parentheses within each other in the address of a link beyond which it is none. */
const mostParentheses = 32

/** End of a link in Markdown, behind its words: the place after it, and its address where that is written there. */
export interface LinkEnd {
  readonly end: number
  readonly address: string
}

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const addressAt = (text: string, start: number): LinkEnd | null => {
  const inAngles = matchAt(angled, text, start)
  if (inAngles !== null) return { end: angled.lastIndex, address: inAngles[1] ?? "" }
  let depth = 0
  let end = start
  for (; end < text.length; end++) {
    const sign = text.charAt(end)
    if (/\s/.test(sign)) break
    if (sign === "\\") end++
    else if (sign === "(" && ++depth > mostParentheses) return null
    else if (sign === ")" && depth-- === 0) break
  }
  return depth > 0 || end > text.length ? null : { end, address: text.slice(start, end) }
}

/**
 * End of the link whose words end at a place, before their bracket; null where they are no link. `labels` are those that the
 * text defines, in small letters.
 */
export const linkEndAt = (
  text: string,
  at: number,
  words: string,
  labels: ReadonlySet<string>,
): LinkEnd | null => {
  const next = at + 1
  if (text[next] === "(") {
    matchAt(space, text, next + 1)
    const found = addressAt(text, space.lastIndex)
    if (found !== null && matchAt(title, text, found.end) !== null)
      return { end: title.lastIndex, address: found.address }
  }
  if (labels.size === 0 || words.length > longestLabel) return null
  const label = matchAt(reference, text, next)?.[1]
  if (label !== undefined && labels.has((label === "" ? words : label).toLowerCase()))
    return { end: reference.lastIndex, address: "" }
  return labels.has(words.toLowerCase()) ? { end: next, address: "" } : null
}
