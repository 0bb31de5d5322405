const unsafe = [
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener|set|animate\w*)[\s/>]/i,
  /<!ENTITY/i,
  /<\?xml-stylesheet/i,
  /[\s"'/]on[a-z]+\s*=/i,
  /url\(\s*[^)\s#]/i,
  /@import/i,
  /(?:java|vb)script\s*:/i,
]

const declaration = /<!DOCTYPE/i
const reference = /(?:href|src)\s*=\s*(?:["']\s*)?([^"'\s>])/gi
const loadsNothing = /^(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i
/** Longest of the beginnings that `loadsNothing` has, in UTF-16 units. */
const longestBeginning = "data:image/jpeg;".length

/** Whether a document type has a part of its own, which may define entities. */
const hasInnerDeclaration = (text: string): boolean =>
  text.split(">").some((part) => {
    const at = part.search(declaration)
    return at !== -1 && part.includes("[", at)
  })

const loads = (text: string): boolean => {
  for (const { 0: found, index } of text.matchAll(reference)) {
    const from = index + found.length - 1
    if (!loadsNothing.test(text.slice(from, from + longestBeginning))) return true
  }
  return false
}

/**
 * Whether an SVG holds nothing that runs, and loads nothing: where it is not sure, it is said to do. In time that grows
 * with the length of the text.
 */
export const isSafeSvg = (text: string): boolean => {
  // A character that is written as an entity is read as the character by a browser.
  if (/&(?!(?:amp|lt|gt|quot|apos);)/i.test(text)) return false
  return unsafe.every((pattern) => !pattern.test(text)) && !hasInnerDeclaration(text) && !loads(text)
}
