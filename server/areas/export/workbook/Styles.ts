import { xmlText } from "./text.ts"

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
/** Codes of one's own are numbered from here. */
const firstCode = 164

/** The styles of a workbook's cells: those that every workbook has, and one for each number code in use. */
export class Styles {
  static readonly plain = 0
  static readonly head = 1
  static readonly title = 2
  static readonly label = 3
  static readonly wrapped = 4
  static readonly count = 5
  readonly #codes: Array<string> = []

  /** The style of cells shown by a number code. */
  of(code: string | null): number {
    if (code === null || code === "General") return Styles.plain
    const known = this.#codes.indexOf(code)
    return fixed.length + (known >= 0 ? known : this.#codes.push(code) - 1)
  }

  /** XML of the styles. */
  xml(): string {
    const codes = this.#codes.map(
      (code, index) => `<numFmt numFmtId="${firstCode + index}" formatCode="${xmlText(code)}"/>`,
    )
    const coded = this.#codes.map(
      (_, index) =>
        `<xf numFmtId="${firstCode + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    )
    const list = codes.length === 0 ? "" : `<numFmts count="${codes.length}">${codes.join("")}</numFmts>`
    const formats = [...fixed, ...coded]
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="${main}">${list}<fonts count="3"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="14"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEFEDE8"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
  }
}

const fixed = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>',
  '<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top"/></xf>',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment horizontal="left" vertical="top" wrapText="1"/></xf>',
  '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf>',
]
