const compile = (pattern: string): RegExp | null => {
  try {
    return new RegExp(pattern, "i")
  } catch {
    return null
  }
}

/** Whether a text matches a case-insensitive pattern; an invalid pattern is matched literally. */
export const matchesPattern = (text: string, pattern: string): boolean =>
  compile(pattern)?.test(text) ?? text.toLowerCase().includes(pattern.toLowerCase())
