import { type ExportFormat, fileTypes } from "#domain/export/format.ts"

const longest = 120
/** What the file systems of Windows, macOS and Linux do not take in names, and what hides an ending. */
const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
/** Names that Windows gives to devices, whatever ending follows. */
const deviceName = /^(con|prn|aux|nul|conin\$|conout\$|clock\$|(com|lpt)[\d¹²³])\s*(\.|$)/i

/** A name for a file of a format, near to the wanted one: none of its characters leads out of a folder or runs. */
export const fileName = (wanted: string, format: ExportFormat): string => {
  const { extension } = fileTypes[format]
  const clean = wanted
    .toWellFormed()
    .replaceAll(unsafe, " ")
    .replaceAll(/\s+/g, " ")
    .replace(new RegExp(`\\.${extension}$`, "i"), "")
  const cut = [...clean].slice(0, longest).join("")
  const name = cut.replaceAll(/^[\s.]+|[\s.]+$/g, "")
  return `${name === "" || deviceName.test(name) ? `Export ${name}`.trim() : name}.${extension}`
}

/** Name in the form of Content-Disposition (RFC 6266): in ASCII, where letters that look like unsafe signs become none, and in full in UTF-8. */
export const attachment = (name: string): string => {
  const ascii = name
    .normalize("NFKD")
    .replaceAll(/[^\x20-\x7e]/g, "")
    .replaceAll(/[\\/:*?"<>|%]/g, "_")
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`
}
