import type { Box } from "../scene/scene.ts"
import { pathBox } from "./bounds.fixture.ts"
import type { Drawn, DrawnShape, DrawnText } from "./drawn.fixture.ts"

/** What an SVG document draws, read from its elements. */
export const drawnInSvg = (svg: string): Drawn => {
  const page = document.createElement("div")
  page.innerHTML = svg
  const all = (selector: string): ReadonlyArray<Element> => [...page.querySelectorAll(selector)]
  return {
    marks: all("[data-key]").map(shapeOf),
    lines: all("g.lines > :not([data-key])").map(shapeOf),
    areas: all("g.areas > :not([data-key])").map(shapeOf),
    bands: all("g.bands rect").map(shapeOf),
    swatches: all("g.legend rect").map(shapeOf),
    texts: all("text").map(textOf),
  }
}

const shapeOf = (element: Element): DrawnShape => {
  const fill = element.getAttribute("fill") ?? "black"
  return {
    fill: fill === "none" ? (element.getAttribute("stroke") ?? "") : fill,
    opacity: numberOf(element, "fill-opacity", 1),
    box: boxOf(element),
  }
}

const numberOf = (element: Element, name: string, otherwise = 0): number =>
  Number(element.getAttribute(name) ?? otherwise)

const boxOf = (element: Element): Box | null => {
  const [, dx = "0", dy = "0"] =
    /translate\((\S+) (\S+)\)/.exec(element.getAttribute("transform") ?? "") ?? []
  switch (element.tagName.toLowerCase()) {
    case "path":
      return pathBox(element.getAttribute("d") ?? "", Number(dx), Number(dy))
    case "circle": {
      const [x, y, r] = [numberOf(element, "cx"), numberOf(element, "cy"), numberOf(element, "r")]
      return { x: x - r, y: y - r, width: 2 * r, height: 2 * r }
    }
    case "rect":
      return {
        x: numberOf(element, "x"),
        y: numberOf(element, "y"),
        width: numberOf(element, "width"),
        height: numberOf(element, "height"),
      }
    default:
      throw new Error(`No extent is known of the element ${element.tagName}.`)
  }
}

const textOf = (element: Element): DrawnText => ({
  text: element.textContent ?? "",
  x: numberOf(element, "x"),
  y: numberOf(element, "y"),
  size: numberOf(element, "font-size"),
  weight: numberOf(element, "font-weight", 400),
  anchor: element.getAttribute("text-anchor") ?? "start",
  fill: element.getAttribute("fill") ?? "black",
  rotate: Number(/rotate\((\S+)/.exec(element.getAttribute("transform") ?? "")?.[1] ?? 0),
  isHaloed: element.getAttribute("paint-order") === "stroke",
  isStruck: element.getAttribute("text-decoration") === "line-through",
})
