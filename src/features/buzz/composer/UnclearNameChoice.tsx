import { useEffect, useRef } from "react"
import type { Meant, UnclearName } from "#domain/areas/buzz/queries.ts"
import controls from "#src/ui/design/controls.module.css"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./unclearNameChoice.module.css"

/** Whom a name means that was typed in a message, asked before it is sent; Escape leaves the message as a draft. */
export const UnclearNameChoice = ({
  name: { typed, meant },
  onAnswer,
  onCancel,
}: {
  name: UnclearName
  onAnswer: (meant: Meant | null) => void
  onCancel: () => void
}) => {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  const question = text("buzz.unclear", { name: typed })
  // Each name is asked about where the one before was.
  useEffect(() => {
    if (question !== "") list.current?.querySelector("button")?.focus()
  }, [question])
  return (
    <section
      className={styles.choice}
      aria-label={question}
      onKeyDown={(event) => {
        if (keyActionOf("app", event) !== "close") return
        event.preventDefault()
        onCancel()
      }}
    >
      <p className={styles.lead} role="status">
        {question}
      </p>
      <div className={styles.meant} ref={list}>
        {meant.map((one) => (
          <button
            key={`${one.type} ${one.id}`}
            type="button"
            className={`${controls.button} ${styles.one}`}
            onClick={() => onAnswer(one)}
          >
            <span className={styles.name}>{one.name}</span>
            <span className={styles.detail}>
              {one.type === "USER" ? one.detail : text("buzz.groupMembers", { count: one.memberCount })}
            </span>
          </button>
        ))}
        <button
          type="button"
          className={`${controls.button} ${controls.quiet}`}
          onClick={() => onAnswer(null)}
        >
          {text("buzz.unclear.none")}
        </button>
      </div>
    </section>
  )
}
