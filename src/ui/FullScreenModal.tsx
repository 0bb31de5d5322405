import { type ReactNode, Suspense } from "react"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import styles from "./fullScreenModal.module.css"
import type { FullScreenState } from "./useFullScreenModal.ts"

const FullScreenHead = lazyPart(() => import("./FullScreenHead.tsx"), "FullScreenHead")

/** A part of the page that slides over all of its window and back, without being drawn anew. */
export const FullScreenModal = ({
  state: { phase, ref, close, onClosed },
  title,
  children,
}: {
  state: FullScreenState
  title: string
  children: ReactNode
}) => (
  <section
    ref={ref}
    className={styles.modal}
    data-phase={phase}
    {...(phase !== "CLOSED" && { role: "dialog", "aria-modal": true, "aria-label": title })}
    onAnimationEnd={(event) => {
      if (event.target === event.currentTarget) onClosed()
    }}
  >
    {phase !== "CLOSED" && (
      <Suspense fallback={<div className={styles.head} />}>
        <FullScreenHead title={title} isOpen={phase === "OPEN"} onClose={close} />
      </Suspense>
    )}
    {children}
  </section>
)
