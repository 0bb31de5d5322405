/** A type of file that may be taken: what its content is recognised as, and what programs declare it to be. */
export interface FileType {
  readonly mediaType: string
  /** What the content is recognised as, where that is less than the type. */
  readonly content?: string
  /** Declared by some programs instead. */
  readonly aliases?: ReadonlyArray<string>
}

const plainText = (mediaType: string, ...aliases: ReadonlyArray<string>): FileType => ({
  mediaType,
  content: "text/plain",
  aliases: ["text/plain", ...aliases],
})
const office = (kind: string): FileType => ({
  mediaType: `application/vnd.openxmlformats-officedocument.${kind}`,
})
const openDocument = (kind: string): FileType => ({
  mediaType: `application/vnd.oasis.opendocument.${kind}`,
})
/** Office files of before 2007: one container for all of them. */
const legacyOffice = (mediaType: string): FileType => ({ mediaType, content: "application/x-cfb" })
const image = (format: "png" | "jpeg" | "gif" | "webp"): FileType => ({ mediaType: `image/${format}` })

/** The types of files that are known, by the ending of their names. */
export const fileTypes: Readonly<Record<string, FileType>> = {
  pdf: { mediaType: "application/pdf" },
  png: image("png"),
  jpg: { ...image("jpeg"), aliases: ["image/jpg", "image/pjpeg"] },
  jpeg: { ...image("jpeg"), aliases: ["image/jpg", "image/pjpeg"] },
  gif: image("gif"),
  webp: image("webp"),
  svg: { mediaType: "image/svg+xml" },
  docx: office("wordprocessingml.document"),
  xlsx: office("spreadsheetml.sheet"),
  pptx: office("presentationml.presentation"),
  odt: openDocument("text"),
  ods: openDocument("spreadsheet"),
  odp: openDocument("presentation"),
  doc: legacyOffice("application/msword"),
  xls: legacyOffice("application/vnd.ms-excel"),
  ppt: legacyOffice("application/vnd.ms-powerpoint"),
  csv: plainText("text/csv", "application/csv", "application/vnd.ms-excel"),
  tsv: plainText("text/tab-separated-values"),
  txt: plainText("text/plain"),
  md: plainText("text/markdown"),
  json: plainText("application/json"),
  zip: { mediaType: "application/zip", aliases: ["application/x-zip-compressed", "multipart/x-zip"] },
}

/** The endings that are taken unless the configuration says which: all but SVG, which is a program's language too. */
export const usualExtensions: ReadonlyArray<string> = Object.keys(fileTypes).filter((name) => name !== "svg")

/** The endings of pictures that every browser shows. */
export const pictureExtensions: ReadonlyArray<string> = ["png", "jpg", "jpeg", "gif", "webp"]

/** Ending of a file's name in lower case, without its dot; empty where there is none. */
export const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ""
