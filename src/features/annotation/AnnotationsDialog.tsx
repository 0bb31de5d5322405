import { useRef, useState } from "react"
import { type Annotation, maxAnnotationLength } from "#domain/annotation/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { mintCommandId } from "#services/ids/mint.ts"
import { useServices } from "#src/state/ServicesContext.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import controls from "#src/ui/controls.module.css"
import { Dialog } from "#src/ui/Dialog.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { AnnotationNote } from "./AnnotationNote.tsx"
import styles from "./annotations.module.css"
import { numbered } from "./flags.ts"

const day = /^\d{4}-\d{2}-\d{2}$/

/** What had the focus is gone: it goes to what can take that back. */
const focused = (button: HTMLButtonElement | null): void => button?.focus()

/** What was noted about a card's dates, and a place to note more for those who may. `lastDay` is the date it starts with. */
export const AnnotationsDialog = ({
  urn,
  annotations,
  lastDay,
  onChanged,
  onClose,
}: {
  urn: CardUrn
  annotations: ReadonlyArray<Annotation>
  lastDay: string
  onChanged: () => void
  onClose: () => void
}) => {
  const text = useText()
  const { annotations: calls } = useServices()
  const mayAnnotate = useSelect(
    (state) => state.environment.facts?.authorities.includes("content.interactive") ?? false,
  )
  const [shown, setShown] = useState(annotations)
  const [commandId, setCommandId] = useState(mintCommandId)
  const [date, setDate] = useState(lastDay)
  const [content, setContent] = useState("")
  const [removed, setRemoved] = useState<Annotation | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const isReady = content.trim() !== "" && day.test(date)

  const run = (call: ReturnType<typeof calls.annotate>, onDone: () => void): void => {
    setBusy(true)
    setProblem(null)
    call.subscribe({
      next: (next) => {
        setShown(next)
        setBusy(false)
        onDone()
        onChanged()
      },
      error: ({ message }: Error) => {
        setBusy(false)
        setProblem(message)
      },
    })
  }
  const add = (): void =>
    run(calls.annotate(urn, { commandId, point1: date, content }), () => {
      setContent("")
      setCommandId(mintCommandId())
      setRemoved(null)
      words.current?.focus()
    })
  return (
    <Dialog title={text("annotations.title")} onClose={onClose}>
      <p className={styles.count} role="status">
        {text("annotations.count", { count: shown.length })}
      </p>
      {removed !== null && (
        <div className={styles.undo} role="status">
          {text("annotations.removed")}
          <button
            type="button"
            className={`${controls.button} ${controls.quiet}`}
            disabled={isBusy}
            ref={focused}
            onClick={() => run(calls.remove(urn, removed.id, false), () => setRemoved(null))}
          >
            {text("buzz.undo")}
          </button>
        </div>
      )}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {numbered(shown).map((note) => (
            <AnnotationNote
              key={note.annotation.id}
              note={note}
              onRemove={() =>
                run(calls.remove(urn, note.annotation.id, true), () => setRemoved(note.annotation))
              }
            />
          ))}
        </ul>
      )}
      {problem !== null && (
        <p className={controls.problem} role="alert">
          {problem}
        </p>
      )}
      {mayAnnotate && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (isReady && !isBusy) add()
          }}
        >
          <label className={controls.field}>
            {text("annotations.date")}
            <input
              type="date"
              className={controls.input}
              value={date}
              onChange={({ target }) => setDate(target.value)}
            />
          </label>
          <label className={controls.field}>
            {text("annotations.text")}
            <textarea
              ref={words}
              className={controls.input}
              rows={2}
              maxLength={maxAnnotationLength}
              placeholder={text("annotations.placeholder")}
              value={content}
              onChange={({ target }) => setContent(target.value)}
            />
          </label>
          <button
            type="submit"
            className={`${controls.button} ${controls.primary}`}
            disabled={!isReady || isBusy}
          >
            {text("annotations.add")}
          </button>
        </form>
      )}
    </Dialog>
  )
}
