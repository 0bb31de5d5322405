import { expect, it } from "vitest"
import type { Manifest } from "#contract/chunks.ts"
import { partLinks } from "./partLinks.ts"

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
const page = '<link rel="stylesheet" href="/assets/frame.css"><script src="/assets/frame.js">'
const linked = (...names: ReadonlyArray<string>) => {
  const { styles, scripts } = partLinks(manifest)(page, names)
  return [
    ...(styles + scripts).matchAll(/(rel="stylesheet"|data-part) crossorigin href="\/assets\/([^"]+)"/g),
  ].map(([, as, file]) => `${as} ${file}`)
}

it("loads each part with all that it imports, once, and nothing that the page loads itself", () => {
  expect(linked("Card", "Table")).toEqual([
    'rel="stylesheet" Card.css',
    'rel="stylesheet" grid.css',
    "data-part Card.js",
    "data-part grid.js",
    "data-part Table.js",
  ])
})

it("loads nothing for a name that is no part", () => {
  expect(linked("grid", "Gallery")).toEqual([])
})
