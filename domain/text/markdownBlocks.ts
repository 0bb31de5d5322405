/** Blocks of a text in Markdown, one after the other, without what contains them: quotes and lists. */
export interface MarkdownBlocks {
  readonly blocks: ReadonlyArray<MarkdownBlock>
  /** Labels of the links that the text defines, in small letters. */
  readonly labels: ReadonlySet<string>
}

/** Block of a text; a `code` block stands as it was written. */
export interface MarkdownBlock {
  readonly kind: "words" | "code"
  readonly text: string
}

/** Markers of lists and quotes at the start of a line beyond which it is text. */
const mostMarkers = 16
/** Spaces from which on a line is code. */
const codeIndent = 4

const quoteMarker = /^ {0,3}> ?/
const listMarker = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?=\s|$)/
const orderedLater = /^ {0,3}(?!1[.)])\d/
const taskMarker = /^ {0,3}\[([ xX])\](?= )/
const fence = /^ {0,3}(`{3,}|~{3,})/
const heading = /^ {0,3}#{1,6}(?=\s|$)/
const headingEnd = /(?:^|\s)#+$/
const underline = /^ {0,3}(?:=+|-+)$/
const definition = /^ {0,3}\[([^[\]]+)\]:\s*(?:<[^<>]*>|[^\s<]\S*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?$/
const delimiter = /^\s*:?-+:?\s*$/

const indentOf = (line: string): number => line.length - line.trimStart().length

const isRule = (line: string): boolean => {
  const signs = line.replaceAll(/\s/g, "")
  return signs.length >= 3 && /^(?:-+|\*+|_+)$/.test(signs)
}

/** Cells of a row of a table. */
const cellsOf = (line: string): ReadonlyArray<string> => {
  const cells: Array<string> = []
  let cell = ""
  for (const piece of line.trim().split(/(\\[\s\S]|\|)/)) {
    if (piece === "|") {
      cells.push(cell)
      cell = ""
    } else cell += piece === "\\|" ? "|" : piece
  }
  const [first = "", ...others] = [...cells, cell]
  const all = first.trim() === "" ? others : [first, ...others]
  return all.at(-1)?.trim() === "" ? all.slice(0, -1) : all
}

const isDelimiterRow = (line: string, columns: number): boolean =>
  /[|:]/.test(line) && cellsOf(line).length === columns && cellsOf(line).every((cell) => delimiter.test(cell))

/** A line without its markers of quotes and lists: in how many quotes it stands, and where the words of its list item begin. */
interface Line {
  readonly text: string
  readonly quotes: number
  /** Characters before the words of the item that begins in the line; null where none does. */
  readonly item: number | null
}

const lineOf = (written: string, listIndent: number, isInParagraph: boolean, isInList: boolean): Line => {
  let text = written.replace(/^\t+/, (tabs) => "    ".repeat(tabs.length))
  const inner = Math.min(indentOf(text), listIndent)
  let taken = inner
  let quotes = 0
  let item: number | null = null
  text = text.slice(inner)
  for (let count = 0; count < mostMarkers; count++) {
    const quote = quoteMarker.exec(text)?.[0]
    const marker = quote === undefined && !isRule(text) ? listMarker.exec(text)?.[0] : undefined
    const found = quote ?? marker
    if (found === undefined) break
    if (marker !== undefined && isInParagraph && item === null) {
      // A number in the middle of a sentence begins no list, nor does a sign with nothing after it.
      if (text.slice(marker.length).trim() === "" || (!isInList && orderedLater.test(text))) break
    }
    text = text.slice(found.length)
    taken += found.length
    if (quote !== undefined) quotes++
    else {
      const space = indentOf(text)
      const most = space > codeIndent ? 1 : space
      text = text.slice(most)
      taken += most
      item = taken
    }
  }
  return { text, quotes, item }
}

/** Reads the blocks of a text in a time that grows with its length. */
export const markdownBlocks = (text: string): MarkdownBlocks => {
  const blocks: Array<MarkdownBlock> = []
  const labels = new Set<string>()
  let paragraph: Array<string> = []
  let columns = 0
  let quotes = 0
  let listIndent = 0
  let open: { readonly sign: string; readonly quotes: number; readonly indent: number } | null = null

  const add = (kind: MarkdownBlock["kind"], words: string): void => {
    blocks.push({ kind, text: words })
  }
  const endParagraph = (): void => {
    if (paragraph.length > 0) add("words", paragraph.join("\n"))
    paragraph = []
    columns = 0
  }

  /** Whether a line is of the open block of code, or ends it. */
  const isOfCode = (written: string): boolean => {
    if (open === null) return false
    let code = written
    for (let count = 0; count < open.quotes; count++) {
      const marker = quoteMarker.exec(code)?.[0]
      if (marker === undefined) return false
      code = code.slice(marker.length)
    }
    if (open.quotes === 0 && code.trim() !== "" && indentOf(code) < open.indent) return false
    const [, sign = ""] = fence.exec(code.slice(Math.min(indentOf(code), open.indent))) ?? []
    if (sign.startsWith(open.sign) && code.trim() === sign) open = null
    else add("code", code)
    return true
  }

  for (const written of text.split(/\r\n|\n|\r/)) {
    if (isOfCode(written)) continue
    open = null
    const line = lineOf(written, listIndent, paragraph.length > 0, listIndent > 0)
    if (line.item !== null || line.quotes > quotes) endParagraph()
    if (line.item !== null) listIndent = line.item
    const words = line.text
    if (words.trim() === "") {
      endParagraph()
      quotes = line.quotes
      continue
    }
    if (paragraph.length === 0) {
      quotes = line.quotes
      if (line.item === null) listIndent = Math.min(listIndent, indentOf(written))
    }
    const [before = "", sign = ""] = fence.exec(words) ?? []
    if (sign !== "" && !(sign.startsWith("`") && words.includes("`", before.length))) {
      endParagraph()
      if (line.item === null) listIndent = Math.min(listIndent, indentOf(written))
      open = { sign, quotes: line.quotes, indent: line.quotes === 0 ? listIndent : 0 }
    } else if (paragraph.length > 0 && columns === 0 && underline.test(words.trimEnd())) endParagraph()
    else if (isRule(words)) endParagraph()
    else if (heading.test(words)) {
      endParagraph()
      add("words", words.trimEnd().replace(heading, "").replace(headingEnd, ""))
    } else if (paragraph.length === 0 && indentOf(words) >= codeIndent) add("code", words)
    else if (paragraph.length === 0 && definition.test(words.trimEnd())) {
      labels.add(definition.exec(words.trimEnd())?.[1]?.toLowerCase() ?? "")
    } else if (columns > 0) for (const cell of cellsOf(words)) add("words", cell)
    else if (paragraph.length > 0 && isDelimiterRow(words, cellsOf(paragraph.at(-1) ?? "").length)) {
      const head = paragraph.pop() ?? ""
      endParagraph()
      const cells = cellsOf(head)
      columns = cells.length
      for (const cell of cells) add("words", cell)
    } else {
      const task = line.item === null ? null : taskMarker.exec(words)
      paragraph.push(task === null ? words : `${task[1] === " " ? "☐" : "☑"}${words.slice(task[0].length)}`)
    }
  }
  endParagraph()
  return { blocks, labels }
}
