import { expect, it } from "vitest"
import { iconOrigins, withDirectImports, withPureValues } from "./directImports.ts"

const icons = iconOrigins(`
export { default as Home, default as House } from './icons/house.mjs';
export { default as X } from './icons/x.mjs';
export { default as createLucideIcon } from './createLucideIcon.mjs';
`)
const direct = (code: string) => withDirectImports(code, "lucide-react", icons)

it("imports icons from their own modules, by any of their names", () => {
  expect(direct('import { Home, X } from "lucide-react"')).toBe(
    'import { default as Home } from "lucide-react/icons/house"; import { default as X } from "lucide-react/icons/x"',
  )
  expect(direct('import {\n  X as Close,\n} from "lucide-react"\n')).toBe(
    'import { default as Close } from "lucide-react/icons/x"\n',
  )
})

it("imports what a package exports from that package, and types as types alone", () => {
  const origins = new Map([["hierarchy", { module: "/d3-hierarchy.mjs", name: "hierarchy" }]])
  expect(withDirectImports('import { hierarchy as tree, type Node } from "d3"', "d3", origins)).toBe(
    'import { hierarchy as tree } from "/d3-hierarchy.mjs"; import type { Node } from "d3"',
  )
})

it("leaves what has no module of its own with the library", () => {
  expect(direct('import { createLucideIcon, X } from "lucide-react"')).toBe(
    'import { default as X } from "lucide-react/icons/x"; import { createLucideIcon } from "lucide-react"',
  )
  const code = 'import type { LucideIcon } from "lucide-react"; import { X } from "elsewhere"'
  expect(direct(code)).toBe(code)
})

it("lets values of d3 go that nothing reads, and nothing that acts", () => {
  const pure = (code: string) => withPureValues(code).match(/@__PURE__/g)?.length ?? 0
  expect(pure("const second = timeInterval((date) => {")).toBe(1)
  expect(pure("var cardinal = (function custom(tension) {")).toBe(1)
  expect(pure("var areaSum = new Adder();")).toBe(1)
  for (const acting of [
    "define(Color, color, {",
    "  var inner = called()",
    "const tau = 2 * pi",
    "x.prototype = f()",
  ])
    expect(pure(acting)).toBe(0)
})
