import { createReadStream } from "node:fs"
import { open } from "node:fs/promises"

/** Encoding of a text file, by the name that `TextDecoder` has for it, and whether it was guessed from its bytes. */
export interface TextEncoding {
  readonly name: "utf-8" | "utf-16le" | "utf-16be" | "shift_jis" | "windows-1252"
  readonly isGuessed: boolean
}

const headBytes = 64 * 1024
/** Part of the bytes at odd, or even, positions that are zero in texts of UTF-16 without a mark. */
const zeroPart = 0.3

/** Encoding of a file: by its mark, by zeros between its letters, as UTF-8 where all of it is, else by its bytes. */
export const encodingOf = async (path: string): Promise<TextEncoding> => {
  const head = await headOf(path)
  const sure = (name: TextEncoding["name"]) => ({ name, isGuessed: false })
  if (head[0] === 0xff && head[1] === 0xfe) return sure("utf-16le")
  if (head[0] === 0xfe && head[1] === 0xff) return sure("utf-16be")
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > even && odd > (head.length / 2) * zeroPart) return { name: "utf-16le", isGuessed: true }
  if (even > odd && even > (head.length / 2) * zeroPart) return { name: "utf-16be", isGuessed: true }
  if (await isUtf8(path)) return sure("utf-8")
  return { name: looksJapanese(head) ? "shift_jis" : "windows-1252", isGuessed: true }
}

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(headBytes)
    const { bytesRead } = await file.read(buffer, 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const isUtf8 = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }))
      decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** Part of the first bytes of two that are those of kana and of common signs in texts of Shift-JIS. */
const leadPart = 0.25

/**
 * Whether bytes are text of Shift-JIS. Its characters of two bytes begin with bytes that Western texts hardly have
 * (quotation marks and dashes at most), and all of them are characters.
 */
const looksJapanese = (bytes: Uint8Array): boolean => {
  let pairs = 0
  let common = 0
  let single = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    if (byte >= 0xa1 && byte <= 0xdf) {
      single++
      continue
    }
    const next = bytes[at + 1]
    if (next === undefined) break
    const isPair =
      (byte <= 0x9f ? byte >= 0x81 : byte >= 0xe0 && byte <= 0xfc) &&
      next >= 0x40 &&
      next !== 0x7f &&
      next <= 0xfc
    if (!isPair) return false
    pairs++
    if (byte <= 0x9f) common++
    at++
  }
  return pairs > 0 && common >= pairs * leadPart && single <= pairs
}
