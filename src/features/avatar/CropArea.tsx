import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef } from "react"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./avatarDialog.module.css"
import { type Crop, maxZoom, movedBy, zoomedTo } from "./crop.ts"
import { drawCrop } from "./picture.ts"

/** Side of the area, in pixels of its canvas: twice as many as it is wide. */
const canvasSide = 560
/** By how much of its side a picture moves by a key. */
const keyStep = 0.05
/** By how much a picture is enlarged by a step of the wheel or a key. */
const zoomStep = 1.1

/** Steps to the right and down by which keys move the picture. */
const moves: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const zooms: Readonly<Record<string, number>> = { "+": zoomStep, "=": zoomStep, "-": 1 / zoomStep }

/** Square of a picture that is chosen: by dragging it, the wheel, keys and a slider. */
export const CropArea = ({
  picture,
  crop,
  onChange,
}: {
  picture: ImageBitmap
  crop: Crop
  onChange: (change: (crop: Crop) => Crop) => void
}) => {
  const text = useText()
  const hint = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  const zoomBy = (factor: number) => onChange((before) => zoomedTo(picture, before, before.zoom * factor))
  const turnWheel = useEffectEvent((event: WheelEvent): void => {
    event.preventDefault()
    zoomBy(event.deltaY < 0 ? zoomStep : 1 / zoomStep)
  })
  useEffect(() => {
    const element = canvas.current
    // React listens to the wheel passively, so that the page would scroll.
    const turn = (event: WheelEvent): void => turnWheel(event)
    element?.addEventListener("wheel", turn, { passive: false })
    return () => element?.removeEventListener("wheel", turn)
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moves[event.key]
    const factor = zooms[event.key]
    if (move !== undefined) {
      onChange((before) => movedBy(picture, before, move[0] * keyStep, move[1] * keyStep))
    } else if (factor !== undefined) zoomBy(factor)
    else return
    event.preventDefault()
  }
  const onPointerMove = ({ buttons, movementX, movementY, currentTarget }: PointerEvent): void => {
    if (buttons !== 1) return
    const { clientWidth: side } = currentTarget
    onChange((before) => movedBy(picture, before, movementX / side, movementY / side))
  }
  return (
    <div className={styles.crop}>
      <div
        className={styles.area}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the picture here
        tabIndex={0}
        aria-label={text("avatar.crop")}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={onPointerMove}
      >
        <canvas ref={canvas} className={styles.canvas} width={canvasSide} height={canvasSide} />
      </div>
      <label className={styles.zoom}>
        {text("avatar.zoom")}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={crop.zoom}
          onChange={({ target }) => onChange((before) => zoomedTo(picture, before, target.valueAsNumber))}
        />
      </label>
      <p id={hint} className={styles.hint}>
        {text("avatar.crop.hint")}
      </p>
    </div>
  )
}
