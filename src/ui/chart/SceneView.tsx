import { createElement, memo, type ReactNode, useMemo } from "react"
import type { SvgNode } from "#charts/render/node.ts"
import { svgTree } from "#charts/render/tree.ts"
import type { Scene } from "#charts/scene.ts"

const toElement = (node: SvgNode | string): ReactNode =>
  typeof node === "string"
    ? node
    : createElement(node.tag, { key: node.key, ...node.attrs }, ...node.children.map(toElement))

/** A scene as SVG elements; those of a dense one are without its marks. Renders from its arguments alone. */
export const SceneView = memo(({ scene, focused }: { scene: Scene; focused: string | null }) => {
  const tree = useMemo(() => svgTree(scene, focused === null ? {} : { focused }), [scene, focused])
  return toElement(tree)
})
