import { describe, expect, it } from "vitest"
import { pageWith } from "./embedPage.ts"

const template = '<body><div id="root"></div><script src="/a.js"></script></body>'

describe("the page of an embedded card", () => {
  it("carries its first chart and the answers it was drawn from", () => {
    expect(pageWith(template, "<svg></svg>", '{"a":1}')).toBe(
      '<body><div id="root"><svg></svg></div><script type="application/json" id="opening">{"a":1}</script><script src="/a.js"></script></body>',
    )
  })

  it("lets no text of the data end the element that holds it", () => {
    const page = pageWith(template, "", JSON.stringify({ title: "</script><script>alert(1)</script>" }))
    expect(page).not.toContain("<script>alert")
    const held = /id="opening">(.*?)<\/script>/.exec(page)?.[1] ?? ""
    expect(JSON.parse(held)).toEqual({ title: "</script><script>alert(1)</script>" })
  })

  it("takes data as it is, dollar signs included", () => {
    expect(pageWith(template, "$& $1", "{}")).toContain("$& $1")
  })
})
