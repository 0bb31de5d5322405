import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { afterAll, describe, expect, it } from "vitest"
import { attachment, safeFileName } from "../../file/fileName.ts"
import { contentTypeOf } from "./contentType.ts"
import { pdfOf } from "./documents.fixture.ts"
import { rangeOf } from "./download.ts"

const folder = mkdtempSync(join(tmpdir(), "cairn-content-"))
afterAll(() => rmSync(folder, { recursive: true }))
const typeOf = (content: string | Uint8Array): Promise<string> => {
  const path = join(folder, "file")
  writeFileSync(path, content)
  return contentTypeOf(path)
}

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`
const utf16 = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from("a\tb\n", "utf16le")])

describe("the content of a file", () => {
  it.each<readonly [name: string, content: string | Uint8Array, type: string]>([
    ["a text", "a,b\r\n1,2\tü €\n", "text/plain"],
    ["a text in UTF-16", utf16, "text/plain"],
    ["a long text whose characters lie across its pieces", "€".repeat(700_000), "text/plain"],
    ["a text with a zero", "a\u0000b", "application/octet-stream"],
    ["a text with a character cut off", Buffer.from("a€").subarray(0, 3), "application/octet-stream"],
    [
      "a long text with a control character at its end",
      `${"a".repeat(2_100_000)}\u0001`,
      "application/octet-stream",
    ],
    ["a PDF", pdfOf(1), "application/pdf"],
    ["a page", "  \n<!DOCTYPE html><p>", "text/html"],
    ["a page after a byte order mark", "\ufeff<html>", "text/html"],
    ["a script", "<script>alert(1)</script>", "text/html"],
    ["a drawing", svg('<rect width="1" height="1"/>'), "image/svg+xml"],
    ["a drawing with a script", svg("<script>1</script>"), "text/html"],
    ["a drawing that runs when it is loaded", svg('<rect onload="alert(1)"/>'), "text/html"],
    ["a drawing that runs by an entity", svg('<a href="&#106;avascript:1">a</a>'), "text/html"],
    ["a drawing that loads another", svg('<image href="https://example.com/a.png"/>'), "text/html"],
    ["a drawing with markup of another kind", svg("<foreignObject/>"), "text/html"],
    [
      "a ZIP that is no document",
      Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(40)]),
      "application/zip",
    ],
    ["an image that is a script too", Buffer.from("GIF89a/*<script>*/=1;"), "image/gif"],
  ])("%s", async (_, content, type) => {
    expect(await typeOf(content)).toBe(type)
  })
})

describe("the name of a download", () => {
  it("is one line of ASCII that names the file in full, and leads nowhere, whatever the name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (wanted) => {
        const name = safeFileName(wanted)
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}]/u)
        expect(name).not.toMatch(/^[\s.]|[\s.]$/)
        const header = attachment(name || "file")
        const [, ascii = "", full = ""] =
          /^attachment; filename="([\x20-\x7e]+)"; filename\*=UTF-8''([\w.!#$&+^`|~%-]+)$/.exec(header) ?? []
        expect(ascii).not.toMatch(/["\\/]|^\./)
        expect(decodeURIComponent(full)).toBe(name || "file")
        expect(safeFileName(name)).toBe(name)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe("a range", () => {
  it("is within the file, or beyond it", () => {
    fc.assert(
      fc.property(fc.nat({ max: 30 }), fc.nat({ max: 40 }), fc.nat({ max: 40 }), (size, from, to) => {
        for (const header of [`bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`]) {
          const range = rangeOf(header, size)
          if (range === null || range === "beyond") continue
          expect(range.first).toBeGreaterThanOrEqual(0)
          expect(range.last).toBeGreaterThanOrEqual(range.first)
          expect(range.last).toBeLessThan(size)
        }
      }),
    )
  })
})
