import { createElement, Fragment, type ReactNode } from "react"
import { withFigures } from "#domain/text/figures.ts"
import type { TextElement, TextNode } from "#domain/text/htmlTree.ts"

/** Attributes that React calls by another name. */
const names: Readonly<Record<string, string>> = { colspan: "colSpan", rowspan: "rowSpan" }

/** What is said to the browser of each link and each picture, whatever the author wrote. */
const always: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  a: { target: "_blank", rel: "noopener noreferrer" },
  img: { referrerPolicy: "no-referrer", loading: "lazy" },
}

const elementOf = (
  { tag, attributes, children }: TextElement,
  key: number,
  figures: ReadonlyMap<string, string>,
): ReactNode => {
  // A picture that may not be shown is what it is described as.
  if (tag === "img" && attributes.src === undefined) return <Fragment key={key}>{attributes.alt}</Fragment>
  const own = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [names[name] ?? name, value]),
  )
  const described = tag === "img" ? { alt: "" } : {}
  const props = { ...described, ...own, ...always[tag], key }
  return children.length === 0
    ? createElement(tag, props)
    : createElement(tag, props, <TextNodes nodes={children} figures={figures} />)
}

/**
 * Parts of a text as elements of their own: nothing of it is ever read as markup by the page. `figures` are the texts of
 * what it names as `{{key}}`.
 */
export const TextNodes = ({
  nodes,
  figures,
}: {
  nodes: ReadonlyArray<TextNode>
  figures: ReadonlyMap<string, string>
}) =>
  nodes.map((node, index) =>
    typeof node === "string" ? withFigures(node, figures) : elementOf(node, index, figures),
  )
