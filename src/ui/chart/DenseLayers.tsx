import type { View } from "#charts/reading/zoom/view.ts"
import type { Scene } from "#charts/scene/scene.ts"
import styles from "./chart.module.css"
import { DenseCanvas } from "./DenseCanvas.tsx"
import { SceneView } from "./SceneView.tsx"

/**
 * A dense scene in three layers: the bands and the grid of `frame`, the marks of `scene` on a canvas as a view shows them,
 * of points on `most` pixels at the most, and what stands above them.
 */
export const DenseLayers = ({
  scene,
  frame,
  view,
  most = Number.POSITIVE_INFINITY,
  focused = null,
}: {
  scene: Scene
  frame: Scene
  view: View
  most?: number
  /** Key of the mark of `frame` that is lifted out. */
  focused?: string | null
}) => (
  <>
    <div className={styles.ground} aria-hidden="true">
      <SceneView scene={frame} focused={null} part="ground" />
    </div>
    <DenseCanvas scene={scene} view={view} most={most} />
    <SceneView scene={frame} focused={focused} part="above" />
  </>
)
