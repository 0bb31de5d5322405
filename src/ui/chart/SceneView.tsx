import { createElement, type ReactNode, useLayoutEffect, useMemo, useRef } from "react"
import { drawScene } from "#charts/render/canvas.ts"
import type { SvgNode } from "#charts/render/node.ts"
import { darkTheme, lightTheme } from "#charts/render/theme.ts"
import { svgTree } from "#charts/render/tree.ts"
import type { Scene } from "#charts/scene.ts"
import styles from "./chart.module.css"

const toElement = (node: SvgNode | string): ReactNode =>
  typeof node === "string"
    ? node
    : createElement(node.tag, { key: node.key, ...node.attrs }, ...node.children.map(toElement))

const DenseMarks = ({ scene }: { scene: Scene }) => {
  const ref = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const canvas = ref.current
    const context = canvas?.getContext("2d") ?? null
    if (canvas === null || context === null) return
    const scale = window.devicePixelRatio
    canvas.width = scene.width * scale
    canvas.height = scene.height * scale
    context.scale(scale, scale)
    const dark = getComputedStyle(canvas).colorScheme === "dark"
    drawScene(context, scene, dark ? darkTheme : lightTheme, "marks")
  }, [scene])
  return <canvas ref={ref} className={styles.dense} style={{ width: scene.width, height: scene.height }} />
}

/** A scene as elements; the marks of a dense one are drawn on a canvas below. Renders from its arguments alone. */
export const SceneView = ({ scene, focused }: { scene: Scene; focused: string | null }) => {
  const tree = useMemo(() => svgTree(scene, focused === null ? {} : { focused }), [scene, focused])
  return (
    <>
      {scene.dense && <DenseMarks scene={scene} />}
      {toElement(tree)}
    </>
  )
}
