import { ChevronLeft, ChevronRight, X } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import type { Stack } from "#domain/areas/stack/types.ts"
import { LevelBody } from "#src/features/card/LevelBody.tsx"
import { ScopeNote } from "#src/features/card/ScopeNote.tsx"
import { ShownPeriod } from "#src/features/filter/Period.tsx"
import { useCard } from "#src/state/useCard.ts"
import { useLevels, useScope } from "#src/state/useLevels.ts"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useShortcut } from "#src/ui/keys/useShortcut.ts"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useWindowHeight } from "#src/ui/useWindowHeight.ts"
import styles from "./presentation.module.css"

/** What a slide shows beside its chart, in pixels. */
const aroundChart = 220

/** A card as large as the screen, under the filters of its stack. */
const Slide = ({ stack, index }: { stack: Stack; index: number }) => {
  const text = useText()
  const urn = stack.cards[index]?.urn ?? stack.cards[0]?.urn
  const height = useWindowHeight()
  if (urn === undefined) throw new Error("A presentation has no cards.")
  const { card, denied, status } = useCard(urn)
  const [level] = useLevels(urn, card !== undefined, stack.id)
  const scope = useScope(level)
  if (denied || status === "ERROR") return <Failure title={text(denied ? "card.denied" : "card.failed")} />
  const chartHeight = Math.max(240, height - aroundChart)
  if (card === undefined || level === undefined)
    return <Skeleton label={text("card.loading", { title: urn })} height={chartHeight} />
  return (
    <>
      <h2 className={styles.title}>{card.title}</h2>
      <p className={styles.period}>
        <ShownPeriod card={card} level={level} />
        <ScopeNote scope={scope} />
      </p>
      <LevelBody key={urn} level={level} title={card.title} height={chartHeight} showSummary isPreview />
    </>
  )
}

/** A stack as a presentation: one card at a time over the whole screen, with arrows between them. */
export const Presentation = ({ stack, onClose }: { stack: Stack; onClose: () => void }) => {
  const text = useText()
  const frame = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(0)
  const last = stack.cards.length - 1
  const go = (step: number) => (): void => setIndex((now) => Math.min(last, Math.max(0, now + step)))
  useShortcut("presentation", "next", go(1))
  useShortcut("presentation", "back", go(-1))
  const closed = useRef(onClose)
  closed.current = onClose
  useEffect(() => {
    const element = frame.current
    element?.showModal()
    // A browser that refuses full screen shows the presentation over its window.
    void element?.requestFullscreen?.().catch(() => undefined)
    const follow = (): void => {
      if (document.fullscreenElement === null) closed.current()
    }
    document.addEventListener("fullscreenchange", follow)
    return () => {
      document.removeEventListener("fullscreenchange", follow)
      if (document.fullscreenElement !== null) void document.exitFullscreen()
    }
  }, [])
  return createPortal(
    <dialog ref={frame} className={styles.frame} aria-label={stack.title} onClose={onClose}>
      <header className={styles.head}>
        <p className={styles.stack}>{stack.title}</p>
        <p className={styles.place} aria-live="polite">
          {text("presentation.place", { index: index + 1, count: last + 1 })}
        </p>
        <IconButton
          icon={ChevronLeft}
          label={text("presentation.back")}
          onPress={go(-1)}
          disabled={index === 0}
        />
        <IconButton
          icon={ChevronRight}
          label={text("presentation.next")}
          onPress={go(1)}
          disabled={index === last}
        />
        <IconButton icon={X} label={text("presentation.close")} onPress={onClose} />
      </header>
      <Slide stack={stack} index={index} />
    </dialog>,
    document.body,
  )
}
