import { useRef, useState } from "react"
import { annotationPermissions } from "#contract/permissions.ts"
import { annotationsOf } from "#domain/areas/annotation/annotation.ts"
import { type Annotation, maxAnnotationLength } from "#domain/areas/annotation/types.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useDispatch, useStore } from "#src/state/StoreContext.tsx"
import type { OpenLevel } from "#src/state/useLevels.ts"
import { useMay } from "#src/state/useMay.ts"
import { useProblems } from "#src/state/useProblems.ts"
import { useShared } from "#src/state/useStream.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { focused } from "#src/ui/focused.ts"
import { useText } from "#src/ui/text/useText.ts"
import { AnnotationNote } from "./AnnotationNote.tsx"
import styles from "./annotations.module.css"
import { numbered } from "./flags.ts"

const day = /^\d{4}-\d{2}-\d{2}$/

const isoDay = /^\d{4}-\d{2}-\d{2}/

/** The last day of what a chart is drawn over; empty where there is none. */
const lastDayOf = ({ columns, rows }: ChartTable): string => {
  const index = columns.findIndex(({ role }) => role === "category")
  const days = rows.flatMap((row) => {
    const cell = row[index]
    return typeof cell === "string" ? (isoDay.exec(cell)?.[0] ?? []) : []
  })
  return days.sort().at(-1) ?? ""
}

/** The annotations of a level of a card, and a form to add one for those who may: it starts with the level's last day. */
export const AnnotationsDialog = ({
  level: { key, urn },
  onClose,
}: {
  level: Pick<OpenLevel, "key" | "urn">
  onClose: () => void
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const mayAnnotate = useMay(annotationPermissions.AnnotateDate)
  const shown = annotationsOf(useShared(cardStream(urn), "annotation"))
  const problems = useProblems(cardStream(urn), ({ area }) => area === "annotation")
  const store = useStore()
  const [date, setDate] = useState(() => {
    const table = levelOf(store.state().level, key)?.view.render?.chart?.table
    return table === undefined ? "" : lastDayOf(table)
  })
  const [content, setContent] = useState("")
  const [removed, setRemoved] = useState<Annotation["id"] | null>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const isReady = content.trim() !== "" && day.test(date)

  const add = (): void => {
    const command = { _tag: "AnnotateDate", card: urn, point1: date, content } as const
    if (dispatch({ area: "annotation", command }) !== null) return
    setContent("")
    setRemoved(null)
    words.current?.focus()
  }
  const setIsRemoved = (id: Annotation["id"], isRemoved: boolean): void => {
    const _tag = isRemoved ? "RemoveAnnotation" : "RestoreAnnotation"
    dispatch({ area: "annotation", command: { _tag, card: urn, id } })
    setRemoved(isRemoved ? id : null)
  }
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
            ref={focused}
            onClick={() => setIsRemoved(removed, false)}
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
              onRemove={() => setIsRemoved(note.annotation.id, true)}
            />
          ))}
        </ul>
      )}
      {problems.map((entry) => (
        <OutboxProblem key={entry.commandId} entry={entry} />
      ))}
      {mayAnnotate && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (isReady) add()
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
          <button type="submit" className={`${controls.button} ${controls.primary}`} disabled={!isReady}>
            {text("annotations.add")}
          </button>
        </form>
      )}
    </Dialog>
  )
}
