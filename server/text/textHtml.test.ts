import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hostileMarkup } from "#domain/text/hostileHtml.fixture.ts"
import { htmlTree, type TextNode } from "#domain/text/htmlTree.ts"
import { allowedAttributes, isTextTag } from "#domain/text/whitelist.ts"
import { TextDefinition } from "../schema/content.ts"
import { sanitizedHtml, textHtml } from "./textHtml.ts"

const text = (written: string, format = "markdown") =>
  textHtml(
    Schema.decodeUnknownSync(TextDefinition)({
      id: "text",
      type: "text",
      title: "Text",
      updated: "2026-01-01",
      text: written,
      format,
    }),
  )

/** Whether all of a text may be drawn. */
const isAllowed = (node: TextNode): boolean =>
  typeof node === "string" ||
  (isTextTag(node.tag) &&
    Object.keys(node.attributes).length ===
      Object.keys(allowedAttributes(node.tag, node.attributes)).length &&
    node.children.every(isAllowed))

const charactersOf = (nodes: ReadonlyArray<TextNode>): string =>
  nodes.map((node) => (typeof node === "string" ? node : charactersOf(node.children))).join("")

const tagsOf = (nodes: ReadonlyArray<TextNode>): ReadonlyArray<string> =>
  nodes.flatMap((node) => (typeof node === "string" ? [] : [node.tag, ...tagsOf(node.children)]))

const html = fc.oneof(hostileMarkup, fc.string())

describe("whatever an author writes", () => {
  it("is drawn as nothing but what a text may have, as the server sends it", () => {
    fc.assert(fc.property(html, (written) => htmlTree(sanitizedHtml(written)).every(isAllowed)))
  })
  it("is drawn as nothing but what a text may have, if a server sent it as it is", () => {
    fc.assert(fc.property(html, (written) => htmlTree(written).every(isAllowed)))
  })
  it("loses nothing in the browser of what the server lets through", () => {
    fc.assert(
      fc.property(html, (written) => {
        const sent = sanitizedHtml(written)
        const drawn = htmlTree(sent)
        const opened = [...sent.matchAll(/<([a-z][a-z0-9]*)[\s/>]/g)].map(([, tag]) => tag)
        expect(tagsOf(drawn)).toEqual(opened)
        const characters = sent.replaceAll(/<[^>]*>/g, "").replaceAll(/\s/g, "")
        const decoded = characters
          .replaceAll("&lt;", "<")
          .replaceAll("&gt;", ">")
          .replaceAll("&quot;", '"')
          .replaceAll("&amp;", "&")
        expect(charactersOf(drawn).replaceAll(/\s/g, "")).toBe(decoded)
      }),
    )
  })
  it("is safe as Markdown as well", () => {
    fc.assert(fc.property(html, (written) => htmlTree(text(`# ${written}x`)).every(isAllowed)))
  })
})

it("draws Markdown, its headings below the title of the card", () => {
  expect(
    text("# Plan\n\n- **bold** [link](https://a.example)\n\n| a | b |\n|--|--:|\n| 1 | {{total}} |"),
  ).toBe(
    '<h2>Plan</h2>\n<ul>\n<li><strong>bold</strong> <a href="https://a.example">link</a></li>\n</ul>\n<table>\n<thead>\n<tr>\n<th>a</th>\n<th align="right">b</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>1</td>\n<td align="right">{{total}}</td>\n</tr>\n</tbody></table>\n',
  )
})

it("takes HTML as it is written, where the text says so", () => {
  expect(text("<p>a *b* <u>c</u></p>\n\n    <p>d</p>", "html")).toBe("<p>a *b* <u>c</u></p>\n\n    <p>d</p>")
})

it("leaves no space between the cells of a table, and no element around a picture that may not be shown", () => {
  expect(htmlTree("<table>\n<tr> <td>1</td>\n</tr></table>")).toEqual([
    {
      tag: "table",
      attributes: {},
      children: [{ tag: "tr", attributes: {}, children: [{ tag: "td", attributes: {}, children: ["1"] }] }],
    },
  ])
  expect(htmlTree('<img src="https://a.example/x.png" alt="A bird">')).toEqual([
    { tag: "img", attributes: { alt: "A bird" }, children: [] },
  ])
})

it("is plain text where its Markdown nests too deeply, and nothing that it says is lost", () => {
  const deep = text(`${"> ".repeat(8_000)}deep <b>`)
  expect(deep).toContain("deep &lt;b&gt;")
  expect(deep).not.toContain("<blockquote>")
})
