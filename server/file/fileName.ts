import { type ExportFormat, fileTypes } from "#domain/areas/export/format.ts"
import { withoutEnds } from "./withoutEnds.ts"

const longest = 120
/** What the file systems of Windows, macOS and Linux do not take in names, and what hides an ending. */
const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
/** Names that Windows gives to devices, whatever ending follows. */
const deviceName = /^(con|prn|aux|nul|conin\$|conout\$|clock\$|(com|lpt)[\d¹²³])\s*(\.|$)/i

/** A name of one line, without what file systems do not take. */
const cleaned = (wanted: string): string =>
  wanted.toWellFormed().replaceAll(unsafe, " ").replaceAll(/\s+/g, " ")

const stripped = (name: string): string => withoutEnds(name, ".")

/**
 * The name of a file as file systems take it: the last step of a path, with its ending where it has one. Empty where
 * nothing is left.
 */
export const safeFileName = (wanted: string): string => {
  const name = stripped(cleaned(wanted.replace(/^.*[\\/]/s, "")))
  const ending = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? ""
  const cut = stripped([...name.slice(0, name.length - ending.length)].slice(0, longest).join(""))
  return deviceName.test(name) ? `File ${cut}${ending}` : `${cut}${ending}`
}

/** A name for a file of a format, near to the wanted one: none of its characters leads out of a folder or runs. */
export const fileName = (wanted: string, format: ExportFormat): string =>
  namedFile(wanted, fileTypes[format].extension)

/** The same for any ending. */
export const namedFile = (wanted: string, extension: string): string => {
  const line = cleaned(wanted)
  const hasEnding = line.toLowerCase().endsWith(`.${extension}`)
  const clean = hasEnding ? line.slice(0, -extension.length - 1) : line
  const name = stripped([...clean].slice(0, longest).join(""))
  return `${name === "" || deviceName.test(name) ? `Export ${name}`.trim() : name}.${extension}`
}

/** Content-Disposition of a file that a browser saves. */
export const attachment = (name: string): string => `attachment; ${named(name)}`

/** Content-Disposition of a file that a browser shows. */
export const inline = (name: string): string => `inline; ${named(name)}`

/** Name as in RFC 6266: in ASCII, where letters that look like unsafe signs become none, and in full in UTF-8. */
const named = (name: string): string => {
  const ascii = name
    .normalize("NFKD")
    .replaceAll(/[^\x20-\x7e]/g, "")
    .replaceAll(/[\\/:*?"<>|%]/g, "_")
    .trim()
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${/^\.|^$/.test(ascii) ? `file${ascii}` : ascii}"; filename*=UTF-8''${full}`
}
