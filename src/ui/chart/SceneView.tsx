import { createElement, memo, type ReactNode, useMemo } from "react"
import type { SvgNode } from "#charts/render/geometry/node.ts"
import { type ScenePart, svgTree } from "#charts/render/tree.ts"
import type { Scene } from "#charts/scene/scene.ts"

const toElement = (node: SvgNode | string): ReactNode =>
  typeof node === "string"
    ? node
    : createElement(node.tag, { key: node.key, ...node.attrs }, ...node.children.map(toElement))

/** A scene, or a part of it, as SVG elements; those of a dense one are without its marks. Renders from its arguments alone. */
export const SceneView = memo(
  ({ scene, focused, part }: { scene: Scene; focused: string | null; part?: ScenePart }) => {
    const tree = useMemo(
      () =>
        svgTree(scene, {
          ...(focused !== null && { focused }),
          ...(part !== undefined && { part }),
        }),
      [scene, focused, part],
    )
    return toElement(tree)
  },
)
