import { Link, useLocation } from "@tanstack/react-router"
import { X } from "lucide-react"
import { useEffect, useEffectEvent, useState } from "react"
import { GuideSection, guideOf, guides } from "#domain/areas/guide/guides.ts"
import { useDispatch, useStore } from "#src/state/StoreContext.tsx"
import { useBookmarks } from "#src/state/useBookmarks.ts"
import controls from "#src/ui/design/controls.module.css"
import { IconButton } from "#src/ui/IconButton.tsx"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./guide.module.css"
import { isDoneBy } from "./isDoneBy.ts"

/** The control of this screen that a step is about; null where it is elsewhere. */
const controlOf = (section: GuideSection): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[data-guide="${section}"]`)].find(
    (element) => element.getClientRects().length > 0,
  ) ?? null

/** Marks the control of a step while it is on the screen, and gives it. */
const useControl = (section: GuideSection): HTMLElement | null => {
  const { pathname } = useLocation()
  const [control, setControl] = useState<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has other controls
  useEffect(() => {
    const look = () => setControl(controlOf(section))
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [section, pathname])
  useEffect(() => {
    if (control === null) return
    control.dataset.guided = "true"
    return () => {
      delete control.dataset.guided
    }
  }, [control])
  return control
}

/** Completes a section as soon as the user does what its step asks for. */
const useDoing = (section: GuideSection, control: HTMLElement | null, complete: () => void): void => {
  const store = useStore()
  const { pathname } = useLocation()
  const onDone = useEffectEvent(complete)
  const isOnStack = section === "stack" && pathname.startsWith("/stacks/")
  useEffect(() => {
    if (isOnStack) onDone()
  }, [isOnStack])
  useEffect(() => {
    const subscription = store.events$.subscribe(({ event, origin }) => {
      if (origin === "user" && isDoneBy(section, event)) onDone()
    })
    return () => subscription.unsubscribe()
  }, [store, section])
  useEffect(() => {
    if (control === null || section !== "link") return
    const onClick = () => onDone()
    control.addEventListener("click", onClick)
    return () => control.removeEventListener("click", onClick)
  }, [control, section])
}

/** Way to a screen that has the control of a step: the stacks, or a card that the user knows. */
const WayTo = ({ section }: { section: GuideSection }) => {
  const text = useText()
  const { favorites, recent } = useBookmarks()
  const card = recent[0] ?? favorites[0]
  return section === "stack" || card === undefined ? (
    <Link to="/stacks" className={controls.button}>
      {text("guide.toStacks")}
    </Link>
  ) : (
    <Link to="/card/$urn" params={{ urn: card }} className={controls.button}>
      {text("guide.toCard")}
    </Link>
  )
}

const Step = ({ section }: { section: GuideSection }) => {
  const text = useText()
  const dispatch = useDispatch()
  const control = useControl(section)
  const sections = guides[guideOf(section)]
  const isLast = sections.at(-1) === section
  const close = () => dispatch({ area: "guide", command: { _tag: "ActivateStep", stepId: null } })
  const complete = () => dispatch({ area: "guide", command: { _tag: "CompleteSection", section } })
  useDoing(section, control, complete)
  return (
    <section
      className={styles.panel}
      aria-label={text("guide.title")}
      onKeyDown={(event) => {
        if (keyActionOf("app", event) === "close") close()
      }}
    >
      <div className={styles.head}>
        <p className={styles.progress}>
          {text("guide.progress", { step: sections.indexOf(section) + 1, count: sections.length })}
        </p>
        <IconButton icon={X} label={text("guide.close")} onPress={close} />
      </div>
      <div role="status">
        <h2 className={styles.title}>{text(`guide.step.${section}`)}</h2>
        <p>{text(`guide.text.${section}`)}</p>
      </div>
      <div className={styles.actions}>
        {control === null ? (
          <WayTo section={section} />
        ) : (
          <button
            type="button"
            className={controls.button}
            onClick={() => {
              control.scrollIntoView({ block: "center" })
              control.querySelector<HTMLElement>("a, button, [tabindex]")?.focus()
            }}
          >
            {text("guide.show")}
          </button>
        )}
        <button type="button" className={`${controls.button} ${controls.primary}`} onClick={complete}>
          {text(isLast ? "guide.done" : "guide.next")}
        </button>
      </div>
    </section>
  )
}

const isSection = (stepId: string): stepId is GuideSection =>
  GuideSection.literals.some((section) => section === stepId)

/** Panel with the active step of a guide, which marks the control that the step is about; nothing for a step of a newer version. */
export const GuidePanel = ({ stepId }: { stepId: string }) =>
  isSection(stepId) ? <Step key={stepId} section={stepId} /> : null
