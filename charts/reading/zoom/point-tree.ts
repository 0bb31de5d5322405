import { quadtree } from "d3"
import type { PointMark, Scene } from "../../scene/scene.ts"
import { findPointsBy } from "../pointer.ts"

const known = new WeakSet<Scene>()

/** Lets the pointer find the points of a scene by where they lie, however many they are; once for each scene. */
export const treePoints = (scene: Scene): void => {
  if (known.has(scene)) return
  known.add(scene)
  const tree = quadtree<PointMark>()
    .x(({ x }) => x)
    .y(({ y }) => y)
    .addAll(scene.marks.filter((mark) => mark.kind === "point"))
  findPointsBy(scene, (x, y) => tree.find(x, y) ?? null)
}
