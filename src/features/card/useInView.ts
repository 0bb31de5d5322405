import { type RefObject, use, useEffect, useRef, useState } from "react"
import { DemandsContext } from "#src/state/useOpening.ts"

/**
 * Whether an element has come within 300 px of the window; it stays true from then on. Where the server draws a page,
 * whether it is one of the first of those names.
 */
export const useInView = <E extends Element>(name: string): readonly [RefObject<E | null>, boolean] => {
  const ref = useRef<E>(null)
  const demands = use(DemandsContext)
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
  return [ref, isSeen || demands?.isInView(name) === true]
}
