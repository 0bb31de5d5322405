/** A part of a text: its first place, and the one after its last. */
type Span = readonly [start: number, end: number]

const fence = /^ {0,3}(`{3,}|~{3,})/

/** Blocks of code between lines of three signs or more, each to its last line or to the end of the text; and the lines beside them. */
const blocksOf = (
  text: string,
): { readonly code: ReadonlyArray<Span>; readonly others: ReadonlyArray<Span> } => {
  const code: Array<Span> = []
  const others: Array<Span> = []
  let open: { readonly start: number; readonly sign: string } | null = null
  let start = 0
  for (const line of text.split("\n")) {
    const end = start + line.length
    const sign = fence.exec(line)?.[1] ?? ""
    if (open === null && sign !== "") open = { start, sign }
    else if (open === null) others.push([start, end])
    else if (sign.startsWith(open.sign) && line.trim() === sign) {
      code.push([open.start, end])
      open = null
    }
    start = end + 1
  }
  if (open !== null) code.push([open.start, text.length])
  return { code, others }
}

/** Lines that follow one another without an empty one between them, as one span each. */
const paragraphsOf = (text: string, lines: ReadonlyArray<Span>): ReadonlyArray<Span> => {
  const paragraphs: Array<Span> = []
  let isOpen = false
  for (const [start, end] of lines) {
    const last = paragraphs.at(-1)
    if (text.slice(start, end).trim() === "") isOpen = false
    else if (isOpen && last !== undefined && last[1] + 1 === start)
      paragraphs[paragraphs.length - 1] = [last[0], end]
    else {
      paragraphs.push([start, end])
      isOpen = true
    }
  }
  return paragraphs
}

/** Code within a paragraph: from some backticks to as many. */
const codeIn = (text: string, [from, to]: Span): ReadonlyArray<Span> => {
  const runs = [...text.slice(from, to).matchAll(/`+/g)].map(({ 0: signs, index }) => ({
    start: from + index,
    length: signs.length,
  }))
  /** For each run the next one of its length. */
  const next = new Map<number, number>()
  const closing = runs.map(() => -1)
  for (let index = runs.length - 1; index >= 0; index--) {
    const length = runs[index]?.length ?? 0
    closing[index] = next.get(length) ?? -1
    next.set(length, index)
  }
  const spans: Array<Span> = []
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index]
    const close = runs[closing[index] ?? -1]
    const isEscaped = run !== undefined && text[run.start - 1] === "\\"
    if (run === undefined || close === undefined || isEscaped) continue
    spans.push([run.start, close.start + close.length])
    index = closing[index] ?? index
  }
  return spans
}

/** Words of links of a paragraph: `[…]` before an address in parentheses. */
const linksIn = (text: string, [from, to]: Span, code: ReadonlyArray<Span>): ReadonlyArray<Span> => {
  const spans: Array<Span> = []
  const open: Array<number> = []
  let skipped = 0
  for (let at = from; at < to; at++) {
    const span = code[skipped]
    if (span !== undefined && at >= span[0]) {
      at = span[1] - 1
      skipped++
      continue
    }
    const sign = text[at]
    if (sign === "\\") at++
    else if (sign === "[") open.push(at)
    else if (sign === "]") {
      const start = open.pop()
      if (start !== undefined && text[at + 1] === "(") spans.push([start, at])
    }
  }
  return spans
}

/**
 * Parts of a message's text in which a name is no mention, in their order: code, and the words of links. It takes a time
 * that grows with the length of the text.
 */
export const plainSpans = (text: string): ReadonlyArray<Span> => {
  if (!/[`~[]/.test(text)) return []
  const { code, others } = blocksOf(text)
  const within = paragraphsOf(text, others).flatMap((paragraph) => {
    const inline = codeIn(text, paragraph)
    return [...inline, ...linksIn(text, paragraph, inline)]
  })
  return [...code, ...within].toSorted(([a], [b]) => a - b)
}

/** Whether a sign is taken as it stands: behind a backslash that is not itself behind one. */
export const isEscaped = (text: string, at: number): boolean => {
  let first = at
  while (text[first - 1] === "\\") first--
  return (at - first) % 2 === 1
}
