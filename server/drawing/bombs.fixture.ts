import { deflateSync } from "node:zlib"

/** A PDF of these objects, whose first is its catalog. */
const pdf = (objects: ReadonlyArray<string | Buffer>): Uint8Array => {
  const parts = [Buffer.from("%PDF-1.7\n")]
  const offsets: Array<number> = []
  let length = parts[0]?.length ?? 0
  const push = (part: string | Buffer): void => {
    const bytes = Buffer.from(part)
    parts.push(bytes)
    length += bytes.length
  }
  objects.forEach((object, index) => {
    offsets.push(length)
    push(`${index + 1} 0 obj\n`)
    push(object)
    push("\nendobj\n")
  })
  const start = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")
  const size = objects.length + 1
  push(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Root 1 0 R/Size ${size}>>\n`)
  push(`startxref\n${start}\n%%EOF\n`)
  return Buffer.concat(parts)
}

const stream = (entries: string, content: string | Uint8Array): Buffer => {
  const bytes = Buffer.from(content)
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ])
}
const catalog = "<</Type/Catalog/Pages 2 0 R>>"
const pages = "<</Type/Pages/Kids[3 0 R]/Count 1>>"
const page = (more: string, mediaBox = "0 0 300 200") =>
  `<</Type/Page/Parent 2 0 R/MediaBox[${mediaBox}]/Contents 4 0 R${more}>>`
const square = "0 0 1 rg 20 20 100 50 re f"

const megabyte = 1024 * 1024
/** More zeros than a document may take memory, compressed twice: a few kilobytes. */
const zeros = deflateSync(deflateSync(Buffer.alloc(600 * megabyte)))
const twice = "/Filter[/FlateDecode/FlateDecode]"

/** A form that draws the next one a hundred times, down to a square: of ten, more squares than can ever be drawn. */
const nested = (depth: number): ReadonlyArray<Buffer> =>
  Array.from({ length: depth }, (_, index) => {
    const next = index + 6
    const isLast = index === depth - 1
    const resources = isLast ? "" : `/Resources<</XObject<</F ${next} 0 R>>>>`
    return stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 300 200]${resources}`,
      isLast ? square : "/F Do ".repeat(100),
    )
  })

/** PDFs that are made to take a server down, by what they do. */
export const bombs = {
  "has a page as large as a country": pdf([
    catalog,
    pages,
    page("", "0 0 1000000000 1000000000"),
    stream("", square),
  ]),
  "has a page as long as a road": pdf([catalog, pages, page("", "0 0 1 1000000000"), stream("", square)]),
  "unfolds to more commands than there is memory": pdf([catalog, pages, page(""), stream(twice, zeros)]),
  "has an image that is larger than the memory": pdf([
    catalog,
    pages,
    page("/Resources<</XObject<</I 5 0 R>>>>"),
    stream("", "300 0 0 200 0 0 cm /I Do"),
    stream(
      `/Type/XObject/Subtype/Image/Width 32768/Height 19200/ColorSpace/DeviceGray/BitsPerComponent 8${twice}`,
      zeros,
    ),
  ]),
  "is its own page": pdf([catalog, "<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2/Parent 2 0 R>>"]),
  "draws a form within itself": pdf([
    catalog,
    pages,
    page("/Resources<</XObject<</F 5 0 R>>>>"),
    stream("", "/F Do"),
    stream("/Type/XObject/Subtype/Form/BBox[0 0 300 200]/Resources<</XObject<</F 5 0 R>>>>", "/F Do /F Do"),
  ]),
  "nests brackets without end": pdf([catalog, pages, page(""), stream("", `${"[".repeat(megabyte)} TJ`)]),
} as const

/** One that never ends: each of its forms draws the next a hundred times. */
export const endless = pdf([
  catalog,
  pages,
  page("/Resources<</XObject<</F 5 0 R>>>>"),
  stream("", "/F Do"),
  ...nested(10),
])
