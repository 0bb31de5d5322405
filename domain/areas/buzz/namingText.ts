const fence = /^ {0,3}(`{3,}|~{3,})/

/**
 * A message's text with spaces in place of what names no one: code, the words of links, and what stands behind a
 * backslash. It takes a time that grows with the length of the text.
 */
export const namingText = (text: string): string => {
  let shown = ""
  /** The paragraph that is being read, and the sign of the block of code. */
  let paragraph = ""
  let block = ""
  for (const line of [...text.split(/(?<=\n)/), "\n"]) {
    const sign = fence.exec(line)?.[1] ?? ""
    if (block === "" && sign === "" && line.trim() !== "") paragraph += line
    else {
      shown += inParagraph(paragraph) + blank(line)
      paragraph = ""
      if (block === "") block = sign
      else if (sign.startsWith(block) && line.trim() === sign) block = ""
    }
  }
  return shown.slice(0, -1)
}

const blank = (text: string): string => " ".repeat(text.length)

/** A paragraph without code between as many backticks, what is escaped, and the words of links. */
const inParagraph = (text: string): string => {
  const pieces = text.split(/(`+|\\[\s\S])/)
  /** Where each run of backticks is the last of its length: it stands for itself. */
  const last = new Map(pieces.map((piece, index) => [piece, index]))
  for (let index = 1; index < pieces.length; index += 2) {
    const piece = pieces[index] ?? ""
    const isCode = piece.startsWith("`")
    if (isCode && last.get(piece) === index) continue
    const end = isCode ? pieces.indexOf(piece, index + 1) : index
    for (; index < end; index++) pieces[index] = blank(pieces[index] ?? "")
    pieces[end] = blank(piece)
  }
  return pieces.join("").replace(/\[[^[\]]*\]\(/g, blank)
}
