import { useEffect, useEffectEvent, useRef } from "react"

/** Space below the window in which the end of a list counts as seen. */
const margin = "400px"

/** End of a list, which calls back when it comes near the window. */
export const AtEnd = ({ onSeen }: { onSeen: () => void }) => {
  const ref = useRef<HTMLDivElement>(null)
  const see = useEffectEvent(onSeen)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) see()
      },
      { rootMargin: margin },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return <div ref={ref} />
}
