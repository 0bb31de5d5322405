// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { projectRoot } from "../kernel/config.ts"
import { readStylesheet, usedStyles } from "./usedStyles.ts"

const used = (css: string, html: string): string => usedStyles([readStylesheet(css)], html)

const name = fc.constantFrom("a", "b", "c", "d")
const compound = fc
  .tuple(
    fc.constantFrom("", "p", "div"),
    fc.array(name, { maxLength: 2 }),
    fc.constantFrom("", ":not(.a)", ":is(.a, .b)", "[data-x]", ":not(:is(.c, .d))"),
  )
  .map(([tag, classes, rest]) => `${tag}${classes.map((one) => `.${one}`).join("")}${rest}` || "p")
const selector = fc
  .array(compound, { minLength: 1, maxLength: 3 })
  .chain((parts) => fc.constantFrom(" ", " > ", " + ").map((between) => parts.join(between)))
const selectors = fc.array(selector, { minLength: 1, maxLength: 2 })
const element = fc
  .tuple(fc.constantFrom("p", "div"), fc.array(name, { maxLength: 3 }), fc.boolean())
  .map(([tag, classes, marked]) => `<${tag} class="${classes.join(" ")}"${marked ? " data-x" : ""}>`)
const tree = fc
  .array(fc.array(element, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((rows) =>
    rows
      .map((row) => row.map((one) => one.replace("<p", "<div")).join("") + "</div>".repeat(row.length))
      .join(""),
  )

describe("the rules that a page may use", () => {
  it("are all that match one of its elements, in their order", () => {
    fc.assert(
      fc.property(fc.array(selectors, { maxLength: 6 }), tree, (rules, html) => {
        document.body.innerHTML = html
        const texts = rules.map((list, index) => `${list.join(", ")}{order:${index}}`)
        const kept = [...used(texts.join(""), html).matchAll(/order:(\d+)/g)].map(([, index]) =>
          Number(index),
        )
        const matching = rules.flatMap((list, index) =>
          list.some((one) => document.body.querySelector(one) !== null) ? [index] : [],
        )
        expect(kept).toEqual(expect.arrayContaining(matching))
        expect(kept).toEqual(kept.toSorted((one, other) => one - other))
      }),
      { numRuns: 300 },
    )
  })

  it("leave out those of classes that no element has, also under conditions, and frames that no rule names", () => {
    const css = `@layer base,rest;:root{--x:1}.a{color:red}.a.b,.c{color:blue}
      @media (width<5px){.a{top:0}.b{top:1px}}@supports (top:0){.b{top:2px}}
      @keyframes turn{to{top:0}}@keyframes fade{to{opacity:0}}.d{animation:fade 1s}@font-face{font-family:x}`
    expect(used(css, '<p class="a d">').replaceAll(/\s+/g, "")).toBe(
      "@layerbase,rest;:root{--x:1}.a{color:red}@media(width<5px){.a{top:0}}.d{animation:fade1s}@font-face{font-family:x}@keyframesfade{to{opacity:0}}",
    )
  })

  it("cannot end the element that holds them", () => {
    expect(used('p{content:"</style>"}', "")).not.toContain("</style")
  })

  it("are those of the client's own stylesheets, whole where the page has every class", () => {
    const folder = join(projectRoot, "src")
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".css"),
    )
    expect(files.length).toBeGreaterThan(50)
    for (const file of files) {
      const css = readFileSync(join(folder, file), "utf8")
      const classes = [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, one = ""]) => one)
      const plain = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|[\s;]+/g, "")
      const kept = plain(used(css, `<p class="${classes.join(" ")}">`))
      const frames = plain(css).match(/@keyframes\w+\{(?:[^{}]*\{[^{}]*\})*\}/g) ?? []
      expect([file, kept.length]).toEqual([file, plain(css).length])
      expect(
        frames.every((one) => kept.includes(one)),
        file,
      ).toBe(true)
    }
  })
})
