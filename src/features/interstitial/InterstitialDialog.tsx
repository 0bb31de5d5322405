import { Filter, Layers, Link2, type LucideIcon, Sparkles, Star } from "lucide-react"
import { useEffect, useState } from "react"
import { interstitialSlides } from "#services/analytics/behaviors.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./interstitial.module.css"

const slides = [
  { name: "welcome", icon: Sparkles },
  { name: "stacks", icon: Layers },
  { name: "filter", icon: Filter },
  { name: "star", icon: Star },
  { name: "share", icon: Link2 },
] as const satisfies ReadonlyArray<{ name: string; icon: LucideIcon }>

/** Five slides about what the product does. Escape, the cross and Skip close it; each slide that is shown is measured. */
export const InterstitialDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText()
  const { record } = usePageServices()
  const [index, setIndex] = useState(0)
  const { name, icon: Icon } = slides[index] ?? slides[0]
  const isLast = index === slides.length - 1
  useEffect(() => {
    const behavior = interstitialSlides[index]
    if (behavior !== undefined) record(behavior)
  }, [record, index])
  return (
    <Dialog
      title={text("interstitial.title")}
      onClose={onClose}
      actions={
        <>
          {!isLast && (
            <button type="button" className={`${controls.button} ${controls.quiet}`} onClick={onClose}>
              {text("interstitial.skip")}
            </button>
          )}
          {index > 0 && (
            <button type="button" className={controls.button} onClick={() => setIndex(index - 1)}>
              {text("interstitial.back")}
            </button>
          )}
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            onClick={() => (isLast ? onClose() : setIndex(index + 1))}
          >
            {text(isLast ? "interstitial.done" : "guide.next")}
          </button>
        </>
      }
    >
      <div key={name} className={styles.slide} role="status">
        <Icon size={48} strokeWidth={1.25} aria-hidden="true" className={styles.icon} />
        <h3 className={styles.title}>{text(`interstitial.${name}`)}</h3>
        <p className={styles.text}>{text(`interstitial.${name}.text`)}</p>
      </div>
      <ol className={styles.dots}>
        {slides.map((slide, at) => (
          <li key={slide.name}>
            <button
              type="button"
              className={styles.dot}
              aria-label={text("interstitial.slide", { number: at + 1, count: slides.length })}
              {...(at === index && { "aria-current": "step" as const })}
              onClick={() => setIndex(at)}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
