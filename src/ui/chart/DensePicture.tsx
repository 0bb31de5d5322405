import { useMemo } from "react"
import { wholeView } from "#charts/reading/zoom/view.ts"
import { viewedFrame } from "#charts/reading/zoom/viewed-scene.ts"
import type { Scene } from "#charts/scene/scene.ts"
import { DenseLayers } from "./DenseLayers.tsx"

/** A dense scene as a picture: its marks on a canvas, its frame as elements. */
export const DensePicture = ({ scene }: { scene: Scene }) => {
  const frame = useMemo(() => (scene.zoom === undefined ? scene : viewedFrame(scene, wholeView)), [scene])
  return <DenseLayers scene={scene} frame={frame} view={wholeView} />
}
