import { expect, it } from "vitest"
import { withRetriableImports } from "./retriableImports.ts"

it("takes the address of each imported chunk from what knows of failures", () => {
  const retriable = withRetriableImports('a(()=>import(`./B-x_1.js`).then(e=>e.t),import("./C.js"))')
  expect(retriable).toMatch(/^const chunkAddressed=.*self\.chunkAddress/)
  expect(retriable).toContain(
    'a(()=>import(chunkAddressed(`./B-x_1.js`)).then(e=>e.t),import(chunkAddressed("./C.js")))',
  )
})

it("leaves what is imported at once, and what names no chunk", () => {
  for (const code of ['import"./B.js"', 'import{a}from"./B.js"', "import(address)", "reimport(`./B.js`)"]) {
    expect(withRetriableImports(code)).toBe(code)
  }
})
