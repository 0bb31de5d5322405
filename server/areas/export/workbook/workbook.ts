import { Stream } from "effect"
import { type ZipPart, zip } from "../zip.ts"
import { type MetadataSheet, metadataSheet } from "./metadataSheet.ts"
import { Strings } from "./Strings.ts"
import { Styles } from "./Styles.ts"
import { type Book, type DataSheet, dataSheet } from "./sheet.ts"
import { sheetNames } from "./sheetName.ts"
import { xmlText } from "./text.ts"

/** Content of a workbook: sheets of data, and after them the sheet of their metadata. */
export interface Workbook {
  readonly title: string
  readonly sheets: ReadonlyArray<DataSheet>
  /** What a cell says in the end whose text of so many characters it cannot hold. */
  readonly cutNote: (count: number) => string
  readonly metadata: MetadataSheet
}

/** A workbook as the bytes of an .xlsx file, written while the rows come. */
export const workbookBytes = ({ title, sheets, cutNote, metadata }: Workbook): Stream.Stream<Uint8Array> =>
  Stream.suspend(() => {
    const wanted: Array<string> = []
    const book: Book = {
      styles: new Styles(),
      strings: new Strings(cutNote),
      add: (name) => `xl/worksheets/sheet${wanted.push(name)}.xml`,
    }
    const data = sheets.reduce<Stream.Stream<ZipPart>>(
      (before, sheet) => Stream.concat(before, dataSheet(sheet, book)),
      Stream.empty,
    )
    const rest = Stream.suspend(() => {
      const parts = [part(book.add(metadata.name), metadataSheet(metadata, book))]
      parts.push(...frame(title, sheetNames(wanted), book))
      return Stream.fromIterable(parts)
    })
    return zip(Stream.concat(data, rest))
  })

const encoder = new TextEncoder()
const part = (path: string, text: string): ZipPart => ({ path, bytes: encoder.encode(text) })

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships"
const packageTypes = "http://schemas.openxmlformats.org/package/2006/content-types"
const properties = "http://schemas.openxmlformats.org/package/2006/metadata/core-properties"
const office = "application/vnd.openxmlformats-officedocument.spreadsheetml"

/** The parts that make sheets a workbook. */
const frame = (title: string, names: ReadonlyArray<string>, { styles, strings }: Book): Array<ZipPart> => {
  const count = names.length
  const sheets = names.map(
    (name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const links = names.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const types = names.map(
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${office}.worksheet+xml"/>`,
  )
  return [
    part("xl/styles.xml", styles.xml()),
    part("xl/sharedStrings.xml", strings.xml()),
    part(
      "xl/workbook.xml",
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join("")}</sheets></workbook>`,
    ),
    part(
      "xl/_rels/workbook.xml.rels",
      `${declaration}<Relationships xmlns="${packageRelations}">${links.join("")}<Relationship Id="rId${count + 1}" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId${count + 2}" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    part(
      "docProps/core.xml",
      `${declaration}<cp:coreProperties xmlns:cp="${properties}" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title><dc:creator>Cairn</dc:creator></cp:coreProperties>`,
    ),
    part(
      "_rels/.rels",
      `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packageRelations}/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    ),
    part(
      "[Content_Types].xml",
      `${declaration}<Types xmlns="${packageTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${office}.sharedStrings+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${types.join("")}</Types>`,
    ),
  ]
}
