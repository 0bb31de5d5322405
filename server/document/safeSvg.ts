const unsafe = [
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener|set|animate\w*)[\s/>]/i,
  /<!(?:ENTITY|DOCTYPE[^>]*\[)/i,
  /<\?xml-stylesheet/i,
  /[\s"'/]on[a-z]+\s*=/i,
  /(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpeg|gif|webp)[;,])[^"'\s>]/i,
  /url\(\s*["']?\s*(?!#)[^)\s]/i,
  /@import/i,
  /(?:java|vb)script\s*:/i,
]

/** Whether an SVG holds nothing that runs, and loads nothing: where it is not sure, it is said to do. */
export const isSafeSvg = (text: string): boolean => {
  // A character that is written as an entity is read as the character by a browser.
  if (/&(?!(?:amp|lt|gt|quot|apos);)/i.test(text)) return false
  return unsafe.every((pattern) => !pattern.test(text))
}
