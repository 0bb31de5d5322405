import { type ReactNode, useEffect, useLayoutEffect, useState } from "react"
import { createPortal } from "react-dom"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./part.module.css"

/** How long something that was opened may be away before it is said that it loads, in milliseconds. */
export const openingWait = 300

/** A few words below the element that has the focus, which is what a person acted on, above all else on the page. */
export const PartNotice = ({ role, children }: { role: "status" | "alert"; children: ReactNode }) => {
  const [{ left, bottom }] = useState(() => (document.activeElement ?? document.body).getBoundingClientRect())
  return createPortal(
    <div
      className={styles.notice}
      role={role}
      style={{ left: `clamp(4px,${left}px,100vw - 240px)`, top: `clamp(4px,${bottom}px,100vh - 120px)` }}
    >
      {children}
    </div>,
    document.body,
  )
}

/** How many things load at the moment that a person opened. */
export const openings = { count: 0 }

/** Counts what a person opened as loading, as long as it does. */
export const useCountedOpening = (isLoading: boolean): void => {
  useLayoutEffect(() => {
    if (!isLoading) return
    openings.count += 1
    return () => {
      openings.count -= 1
    }
  }, [isLoading])
}

/** Says that a part loads which was opened, once it has been away for a while. */
export const PartOpening = () => {
  const text = useText()
  const [isLate, setLate] = useState(false)
  useCountedOpening(true)
  useEffect(() => {
    const timer = setTimeout(setLate, openingWait, true)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <PartNotice role="status">{text("part.opening")}</PartNotice>
}
