import { type RefObject, useEffect, useMemo, useState } from "react"
import { useIntl } from "react-intl"
import { settingsOf } from "#charts/data/options.ts"
import { treePoints } from "#charts/reading/zoom/point-tree.ts"
import { pannedBy, type View, wholeView, zoomedBy } from "#charts/reading/zoom/view.ts"
import { viewedFrame, viewedScene } from "#charts/reading/zoom/viewed-scene.ts"
import type { Scene } from "#charts/scene/scene.ts"
import { useText } from "#src/ui/text/useText.ts"
import type { ZoomGesture } from "#streams/zoomGestures.ts"
import { DenseLayers } from "./DenseLayers.tsx"
import { useChartTexts } from "./useChartTexts.ts"
import { useZoomGestures } from "./useZoomGestures.ts"
import { ZoomTools } from "./ZoomTools.tsx"

/** How long a view rests before all of its points are drawn and can be pointed at, in milliseconds. */
const settleTime = 120
/** Most pixels that points are drawn on while a view moves, each time anew: a frame takes no longer than the screen's then. */
const mostMoving = 500_000

/**
 * A dense scene: its marks on a canvas, its frame as elements. Where it has scales to zoom by, the view of them can be
 * enlarged and moved. `onShown` is told what is shown, with the marks where they are now, and null while it moves.
 */
export const DenseScene = ({
  scene,
  focused,
  frame,
  firstDayOfWeek,
  isPreview,
  onShown,
}: {
  scene: Scene
  focused: string | null
  frame: RefObject<HTMLElement | null>
  firstDayOfWeek: number
  /** Whether it is part of a link, and has no view of its own. */
  isPreview: boolean
  onShown: (shown: Scene | null) => void
}) => {
  const { locale, formatList } = useIntl()
  const text = useText()
  const texts = useChartTexts()
  const [seen, setSeen] = useState<{ readonly of: Scene; readonly view: View }>({
    of: scene,
    view: wholeView,
  })
  const view = seen.of === scene ? seen.view : wholeView
  const axes = useMemo(
    () => ({
      settings: settingsOf({ width: scene.width, height: scene.height, locale, texts, firstDayOfWeek }),
      zoomed: (summary: string, spans: ReadonlyArray<string>) =>
        text("chart.zoomed", { summary, range: formatList(spans) }),
    }),
    [scene, locale, texts, firstDayOfWeek, formatList, text],
  )
  const [settled, setSettled] = useState<{ readonly view: View; readonly shown: Scene } | null>(null)
  useEffect(() => {
    if (view === wholeView) {
      setSettled(null)
      treePoints(scene)
      onShown(scene)
      return
    }
    onShown(null)
    const timer = setTimeout(() => {
      const shown = viewedScene(scene, view, axes)
      treePoints(shown)
      setSettled({ view, shown })
      onShown(shown)
    }, settleTime)
    return () => clearTimeout(timer)
  }, [scene, view, axes, onShown])

  const { plot } = scene
  const change = (gesture: ZoomGesture): void =>
    setSeen((last) => {
      const before = last.of === scene ? last.view : wholeView
      return {
        of: scene,
        view:
          gesture._tag === "Pan"
            ? pannedBy(before, gesture.dx, gesture.dy, plot)
            : zoomedBy(before, gesture.factor, gesture.x, gesture.y, plot),
      }
    })
  const reset = (): void => setSeen({ of: scene, view: wholeView })
  const middle = { x: plot.x + plot.width / 2, y: plot.y + plot.height / 2 }
  const enlarge = (factor: number): void => change({ _tag: "Zoom", factor, ...middle })
  const isZoomable = scene.zoom !== undefined && scene.size === "full" && !isPreview
  const isZoomed = view.k > 1
  useZoomGestures(frame, isZoomable, { change, enlarge, reset, isZoomed, isReading: focused !== null })

  const isSettled = view === wholeView || settled?.view === view
  const shown = isSettled && settled !== null && isZoomed ? settled.shown : scene
  const drawn = useMemo(
    () => (scene.zoom === undefined ? scene : viewedFrame(scene, view, axes)),
    [scene, view, axes],
  )
  return (
    <>
      <DenseLayers
        scene={scene}
        frame={isSettled ? { ...drawn, marks: shown.marks } : drawn}
        view={view}
        {...(isSettled ? { focused } : { most: mostMoving })}
      />
      {isZoomable && (
        <ZoomTools
          top={plot.y}
          isZoomed={isZoomed}
          range={isSettled && isZoomed ? drawn.summary : ""}
          onEnlarge={enlarge}
          onReset={reset}
        />
      )}
    </>
  )
}
