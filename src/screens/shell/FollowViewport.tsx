import { useEffect } from "react"
import type { ViewportOffsets } from "#domain/areas/viewport/viewport.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { viewports } from "#streams/viewport.ts"

const sides = ["top", "bottom", "left", "right"] as const

/** Edges of the device that cover the page, in pixels, as the browser resolves them for an element. */
const safeArea = (): ViewportOffsets => {
  const probe = document.createElement("div")
  probe.style.cssText = sides.map((side) => `padding-${side}:env(safe-area-inset-${side})`).join(";")
  probe.hidden = true
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const inset = (side: (typeof sides)[number]): number =>
    Math.round(Number.parseFloat(style.getPropertyValue(`padding-${side}`)) || 0)
  const insets = { top: inset("top"), bottom: inset("bottom"), left: inset("left"), right: inset("right") }
  probe.remove()
  return insets
}

/** Keeps what can be seen of the window, and gives it to styles as `--viewport-bottom` and so on, in pixels. */
export const FollowViewport = () => {
  const dispatch = useDispatch()
  const { offsets } = useSelect(({ viewport }) => viewport)
  useEffect(() => {
    const subscription = viewports(window, safeArea).subscribe((seen) =>
      dispatch({ area: "viewport", command: { _tag: "SetViewport", ...seen } }),
    )
    return () => subscription.unsubscribe()
  }, [dispatch])
  useEffect(() => {
    const { style } = document.documentElement
    for (const side of sides) style.setProperty(`--viewport-${side}`, `${offsets[side]}px`)
    return () => {
      for (const side of sides) style.removeProperty(`--viewport-${side}`)
    }
  }, [offsets])
  return null
}
