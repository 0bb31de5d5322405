import { isUtf8 } from "node:buffer"
import { createReadStream } from "node:fs"
import { fileTypeFromFile } from "file-type"
import { isSafeSvg } from "./safeSvg.ts"

/** Longest text that is looked through for what runs in it, in bytes: an SVG of more is taken for one that does. */
const longestSvg = 5_000_000

/** Control characters that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are looked for
const control = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/
const markup = /^\s*<(?:!doctype|!--|html|head|body|script|iframe|svg|\?xml)/i

const space = /\s*/y
const declaration = /<\?xml[^>]*>/iy
const root = /<svg[\s>]/iy

/** Where what an expression matches at a place of a text ends; that place where it does not match there. */
const after = (expression: RegExp, text: string, at: number): number => {
  expression.lastIndex = at
  return expression.test(text) ? expression.lastIndex : at
}

/** Whether a text begins as an SVG: its root stands after nothing but a declaration and comments. */
const beginsAsSvg = (text: string): boolean => {
  let at = after(space, text, after(declaration, text, after(space, text, 0)))
  while (text.startsWith("<!--", at)) {
    const end = text.indexOf("-->", at + "<!--".length)
    if (end === -1) return false
    at = after(space, text, end + "-->".length)
  }
  return after(root, text, at) > at
}

/**
 * What a file is by its content, whatever it is called: a media type. A text is `text/plain`, one that a browser would
 * run `text/html`, a drawing without scripts `image/svg+xml`, and what is none of these and not recognised
 * `application/octet-stream`.
 */
export const contentTypeOf = async (path: string): Promise<string> => {
  const found = await fileTypeFromFile(path)
  if (found !== undefined && found.mime !== "application/xml") return found.mime
  const { start, isText, size } = await readText(path)
  if (!isText) return "application/octet-stream"
  if (beginsAsSvg(start)) {
    return size <= longestSvg && isSafeSvg(await wholeText(path)) ? "image/svg+xml" : "text/html"
  }
  if (found !== undefined) return found.mime
  return markup.test(start) ? "text/html" : "text/plain"
}

const encodingOf = (first: Uint8Array): string =>
  first[0] === 0xff && first[1] === 0xfe
    ? "utf-16le"
    : first[0] === 0xfe && first[1] === 0xff
      ? "utf-16be"
      : "utf-8"

/** Characters at the start by which markup is told from other texts. */
const startLength = 4_096

/** Bytes that no text in UTF-8 has: control characters but tabs, line ends, form feeds and escapes. */
const controlBytes = Array.from({ length: 32 }, (_, byte) => byte).filter((byte) =>
  control.test(String.fromCharCode(byte)),
)

/** Each byte is looked for by itself: that is native code, and ten times as fast as a loop over the text. */
const hasControl = (bytes: Buffer): boolean => controlBytes.some((byte) => bytes.includes(byte))

/** How many bytes at the end belong to a character that is not complete yet. */
const incompleteAt = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}

const pieceBytes = 1024 * 1024

/** Whether a file is text as a whole, and its first characters. */
const readText = async (path: string) => {
  let start: string | null = null
  let size = 0
  let rest: Buffer = Buffer.alloc(0)
  let wide: TextDecoder | null = null
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: pieceBytes })) {
      const piece: Buffer = chunk
      if (size === 0 && encodingOf(piece) !== "utf-8")
        wide = new TextDecoder(encodingOf(piece), { fatal: true })
      size += piece.length
      if (wide !== null) {
        const text = wide.decode(piece, { stream: true })
        start ??= text.slice(0, startLength)
        if (control.test(text)) return { start, isText: false, size }
        continue
      }
      const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
      const whole = bytes.subarray(0, bytes.length - incompleteAt(bytes))
      rest = bytes.subarray(whole.length)
      start ??= new TextDecoder().decode(whole.subarray(0, 4 * startLength)).slice(0, startLength)
      if (!isUtf8(whole) || hasControl(whole)) return { start, isText: false, size }
    }
    wide?.decode()
    return { start: start ?? "", isText: rest.length === 0, size }
  } catch (cause) {
    if (cause instanceof TypeError) return { start: start ?? "", isText: false, size }
    throw cause
  }
}

const wholeText = async (path: string): Promise<string> => {
  const chunks: Array<Uint8Array> = []
  for await (const chunk of createReadStream(path)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}
