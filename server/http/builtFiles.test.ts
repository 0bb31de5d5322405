import { describe, expect, it } from "vitest"
import type { Manifest } from "#contract/chunks.ts"
import { awaitedStyles, drawnStyles, laterScripts, noFiles, partFiles, withoutStyles } from "./builtFiles.ts"
import { readStylesheet } from "./usedStyles.ts"

const manifest: Manifest = {
  _frame: { file: "assets/frame.js", name: "frame", css: ["assets/frame.css"] },
  _grid: { file: "assets/grid.js", name: "grid", imports: ["_frame"], css: ["assets/grid.css"] },
  "Card.tsx": {
    file: "assets/Card.js",
    name: "Card",
    isDynamicEntry: true,
    imports: ["_frame", "_grid"],
    css: ["assets/Card.css"],
  },
  "Table.tsx": { file: "assets/Table.js", name: "Table", isDynamicEntry: true, imports: ["_grid"] },
}

describe("the files of parts", () => {
  it("are those of each with all that it imports, once", () => {
    expect(partFiles(manifest)(["Card", "Table"])).toEqual({
      styles: ["assets/Card.css", "assets/frame.css", "assets/grid.css"],
      scripts: ["assets/Card.js", "assets/frame.js", "assets/grid.js", "assets/Table.js"],
    })
  })

  it("are none for a name that is no part", () => {
    expect(partFiles(manifest)(["grid", "Gallery"])).toEqual({ styles: [], scripts: [] })
  })
})

it("scripts that the page names itself are not asked for again", () => {
  const links = laterScripts(["assets/Card.js", "assets/frame.js"], '<script src="/assets/frame.js">')
  expect(links).toBe('<link data-part crossorigin href="/assets/Card.js">')
})

describe("the styles of a page", () => {
  const link = '<link rel="stylesheet" crossorigin href="/assets/frame.css">'

  it("are taken from its template, and put back where it waits for them", () => {
    const { html, styles } = withoutStyles(`<head>\n    ${link}\n  </head>`)
    expect([html, styles]).toEqual(["<head>\n  </head>", ["assets/frame.css"]])
    expect(awaitedStyles([...styles, ...styles])).toBe(link)
  })

  it("are the rules that it may use, of this nonce, with links of the whole for later", () => {
    const stylesheets = new Map([["assets/frame.css", readStylesheet(".a{color:red}.b{color:blue}")]])
    const files = ["assets/frame.css", "assets/lost.css", "assets/frame.css"]
    expect(drawnStyles({ ...noFiles, stylesheets }, files, '<p class="b">', "x+/=")).toEqual({
      text: ".b{color:blue}",
      html: '<style nonce="x+/=">.b{color:blue}</style><link data-style crossorigin href="/assets/frame.css"><link rel="stylesheet" crossorigin href="/assets/lost.css">',
    })
  })
})
