import { describe, expect, it } from "vitest"
import { htmlTree, type TextNode } from "./htmlTree.ts"

const depthOf = (nodes: ReadonlyArray<TextNode>): number =>
  nodes.reduce((most, node) => Math.max(most, typeof node === "string" ? 0 : 1 + depthOf(node.children)), 0)
const charactersOf = (nodes: ReadonlyArray<TextNode>): string =>
  nodes.map((node) => (typeof node === "string" ? node : charactersOf(node.children))).join("")

describe("elements in elements", () => {
  it("are drawn to a depth, with all that they say", () => {
    const count = 20_000
    const tree = htmlTree(`${"<div>".repeat(count)}a${"</div>".repeat(count)}<p>b</p>`)
    expect(depthOf(tree)).toBe(100)
    expect(charactersOf(tree)).toBe("ab")
    expect(tree).toHaveLength(2)
  })
})
