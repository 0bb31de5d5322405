import { Minimize2 } from "lucide-react"
import { useEffect, useRef } from "react"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./fullScreenModal.module.css"
import { IconButton } from "./IconButton.tsx"
import { keyActionOf } from "./keys/shortcuts.ts"

/** Makes everything but an element and what it stands in inert; returns what undoes that. */
const isolate = (element: HTMLElement): (() => void) => {
  const others: Array<HTMLElement> = []
  for (let inner: HTMLElement = element; inner !== document.body && inner.parentElement !== null; ) {
    const { parentElement } = inner
    for (const sibling of parentElement.children) {
      if (sibling !== inner && sibling instanceof HTMLElement && !sibling.inert) others.push(sibling)
    }
    inner = parentElement
  }
  for (const other of others) other.inert = true
  return () => {
    for (const other of others) other.inert = false
  }
}

/**
 * Head of a part of the page that takes all of its window. While it is there, the focus is in that part and Escape leaves
 * it; afterwards the focus is where it was.
 */
export const FullScreenHead = ({
  title,
  isOpen,
  onClose,
}: {
  title: string
  isOpen: boolean
  onClose: () => void
}) => {
  const text = useText()
  const head = useRef<HTMLElement>(null)
  useEffect(() => {
    const modal = head.current?.parentElement ?? null
    if (!isOpen || modal === null) return
    const opener = document.activeElement
    const restore = isolate(modal)
    head.current?.querySelector("button")?.focus()
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || keyActionOf("app", event) !== "close") return
      event.preventDefault()
      onClose()
    }
    window.addEventListener("keydown", onKey)
    return () => {
      window.removeEventListener("keydown", onKey)
      restore()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [isOpen, onClose])
  return (
    <header ref={head} className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      <IconButton icon={Minimize2} label={text("card.fullScreen.exit")} onPress={onClose} />
    </header>
  )
}
