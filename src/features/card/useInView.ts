import { type RefObject, useEffect, useRef, useState } from "react"

/** Whether an element has come within 300 px of the window; it stays true from then on. */
export const useInView = <E extends Element>(): readonly [RefObject<E | null>, boolean] => {
  const ref = useRef<E>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null || isSeen) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: "300px" },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [isSeen])
  return [ref, isSeen]
}
