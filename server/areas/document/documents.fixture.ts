import { createHash } from "node:crypto"
import type { WorkspaceFolder } from "../../workspace/workspace.fixture.ts"

/** A PDF of pages with a rectangle each, 300 by 200 points. */
export const pdfOf = (pages: number, mediaBox = "0 0 300 200"): Uint8Array<ArrayBuffer> => {
  const kids = Array.from({ length: pages }, (_, index) => `${3 + 2 * index} 0 R`)
  const objects = kids.flatMap((_, index) => {
    const drawn = `0.2 0.4 0.8 rg 20 20 ${100 + index} 50 re f`
    return [
      `<</Type/Page/Parent 2 0 R/MediaBox[${mediaBox}]/Contents ${4 + 2 * index} 0 R>>`,
      `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    ]
  })
  const all = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids.join(" ")}]/Count ${pages}>>`,
    ...objects,
  ]
  let text = "%PDF-1.4\n"
  const offsets = all.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, "0")} 00000 n \n`
  })
  const start = text.length
  const size = all.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}trailer\n<</Root 1 0 R/Size ${size}>>\nstartxref\n${start}\n%%EOF\n`
  return new TextEncoder().encode(text)
}

/** The file of the documents of the small workspace. */
export const manual = pdfOf(2)
/** The id of the revision that it is. */
export const manualRevision = createHash("sha256").update(manual).digest("hex").slice(0, 32)

/** A card whose file that is. */
export const document = (title: string, more: string): string =>
  `type: document\ntitle: ${title}\nfile: files/manual.pdf\n${more}updated: 2020-03-31\n`

/** Adds a document that everyone may see and Cleo owns, and one for buyers. */
export const withDocuments = ({ write }: Pick<WorkspaceFolder, "write">, owner?: string): void => {
  write("files/manual.pdf", manual)
  const owned = owner === undefined ? "" : `owner: ${owner}\n`
  write("cards/manual.yaml", document("Manual", `access: everyone\n${owned}`))
  write("cards/secret-manual.yaml", document("Secret manual", "access: { groups: [buyers] }\n"))
}
