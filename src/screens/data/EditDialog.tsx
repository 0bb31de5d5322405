import type { Schema } from "effect"
import { useEffect, useId, useState } from "react"
import { columnsOf, type DatasetChange } from "#domain/areas/definition/changes.ts"
import { type AddedDataset, maxDatasetDescription, maxDatasetName } from "#domain/areas/definition/types.ts"
import { entryOf } from "#domain/sync/outbox.ts"
import { mintCommandId } from "#services/ids/mint.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { SubmitActions } from "#src/ui/SubmitActions.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./data.module.css"
import {
  changesOf,
  conflictOf,
  type DatasetEdits,
  type DatasetField,
  formatName,
  formatNamed,
  isConflicting,
  keepMine,
  shownValue,
  takeTheirs,
  totalNamed,
  withEdit,
} from "./datasetEdits.ts"
import { FormatField, useFormatText } from "./FormatField.tsx"
import { LabelField } from "./LabelField.tsx"
import { MeaningField } from "./MeaningField.tsx"
import { TotalField, useTotalText } from "./TotalField.tsx"

const numbers: ReadonlyArray<Schema.Json | undefined> = ["long", "double", "numeric", "decimal"]

const description = { field: "description" } as const

const textOf = (value: Schema.Json): string => (typeof value === "string" ? value : "")

/**
 * Dialog to change the names and the description of an added dataset, and the labels, formats, totals and meanings of its columns. What is typed is its
 * opener's, so that closing it loses nothing; it closes when the server has stored what was changed.
 */
export const EditDialog = ({
  dataset: { id, definitions },
  edits,
  onEdit,
  onClose,
  onSaved,
}: {
  dataset: AddedDataset
  edits: DatasetEdits
  onEdit: (edits: DatasetEdits) => void
  onClose: () => void
  onSaved: (changes: ReadonlyArray<DatasetChange>) => void
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const form = useId()
  const [sent, setSent] = useState<ReadonlyArray<DatasetChange> | null>(null)
  const [commandId, setCommandId] = useState(mintCommandId)
  const entry = useSelect((state) => entryOf(state.sync.outbox, commandId))
  useEffect(() => {
    if (sent === null) return
    if (entry === undefined) onSaved(sent)
    if (entry?.status === "REJECTED") setSent(null)
  }, [sent, entry, onSaved])

  const columns = columnsOf(definitions.dataset).map((column) => ({
    name: textOf(column.name ?? null),
    isNumber: numbers.includes(column.type),
  }))
  const shown = (field: DatasetField): Schema.Json => shownValue(edits, definitions, field)
  const labelOf = (column: string): string => textOf(shown({ field: "label", column }) ?? column)
  const edit = (field: DatasetField, value: Schema.Json): void =>
    onEdit(withEdit(edits, definitions, field, value))
  const isConflict = sent === null && isConflicting(edits, definitions)
  const isUnnamed = (["name", "title"] as const).some((field) => textOf(shown({ field })).trim() === "")
  const isUnlabeled = columns.some(({ name }) => labelOf(name).trim() === "")
  const hint = isConflict
    ? "data.edit.conflicts"
    : isUnnamed
      ? "data.edit.unnamed"
      : isUnlabeled
        ? "data.create.unlabeled"
        : null
  const save = (): void => {
    if (sent !== null || hint !== null) return
    const changes = changesOf(edits, definitions)
    if (changes.length === 0) {
      onSaved([])
      return
    }
    if (entry !== undefined) dispatch({ area: "sync", command: { _tag: "DiscardCommand", commandId } })
    const next = entry === undefined ? commandId : mintCommandId()
    setCommandId(next)
    dispatch({ area: "definition", command: { _tag: "ChangeDataset", id, changes } }, next)
    setSent(changes)
  }
  const conflict = (field: DatasetField) => (
    <Conflict
      field={field}
      conflict={sent === null ? conflictOf(edits, definitions, field) : null}
      onKeep={() => onEdit(keepMine(edits, definitions, field))}
      onTake={() => onEdit(takeTheirs(edits, field))}
    />
  )
  return (
    <Dialog
      title={text("data.edit.title", { name: textOf(definitions.dataset.name ?? null) })}
      onClose={onClose}
      actions={
        <SubmitActions
          form={form}
          label={text(sent === null ? "save.submit" : "save.saving")}
          isBusy={sent !== null || hint !== null}
          onCancel={onClose}
        />
      }
    >
      <form
        id={form}
        noValidate
        className={styles.edit}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {(["name", "title"] as const).map((field) => (
          <div key={field}>
            <label className={controls.field}>
              {text(field === "name" ? "data.name" : "data.edit.stack")}
              <input
                className={controls.input}
                value={textOf(shown({ field }))}
                maxLength={maxDatasetName}
                required
                aria-invalid={textOf(shown({ field })).trim() === ""}
                onChange={({ target }) => edit({ field }, target.value)}
              />
            </label>
            {conflict({ field })}
          </div>
        ))}
        <label className={controls.field}>
          {text("data.edit.description")}
          <textarea
            className={controls.input}
            rows={2}
            value={textOf(shown(description))}
            maxLength={maxDatasetDescription}
            onChange={({ target }) => edit(description, target.value === "" ? null : target.value)}
          />
        </label>
        {conflict(description)}
        <ul className={styles.columns} aria-label={text("data.columns.title")}>
          {columns.map(({ name, isNumber }) => {
            const label = { field: "label", column: name } as const
            const format = { field: "format", column: name } as const
            const total = { field: "total", column: name } as const
            const meaning = { field: "meaning", column: name } as const
            return (
              <li key={name} className={styles.edited}>
                <LabelField name={name} label={labelOf(name)} onChange={(next) => edit(label, next)} />
                {conflict(label)}
                {isNumber && (
                  <>
                    <FormatField
                      format={formatName(shown(format))}
                      isNumber
                      onChange={(next) =>
                        edit(format, formatNamed(next, shownValue(new Map(), definitions, format)))
                      }
                    />
                    <TotalField
                      total={shown(total)}
                      onChange={(next) =>
                        edit(total, totalNamed(next, shownValue(new Map(), definitions, total)))
                      }
                    />
                  </>
                )}
                <MeaningField
                  meaning={textOf(shown(meaning))}
                  onChange={(next) => edit(meaning, next === "" ? null : next)}
                />
                {conflict(format)}
                {conflict(total)}
                {conflict(meaning)}
              </li>
            )
          })}
        </ul>
        <p className={styles.hint} role="alert">
          {hint !== null && text(hint)}
        </p>
        {entry !== undefined && !isConflict && <OutboxProblem entry={entry} />}
      </form>
    </Dialog>
  )
}

/** Both values of a field that someone else changed meanwhile, and the choice between them. */
const Conflict = ({
  field: { field },
  conflict,
  onKeep,
  onTake,
}: {
  field: DatasetField
  conflict: ReturnType<typeof conflictOf>
  onKeep: () => void
  onTake: () => void
}) => {
  const text = useText()
  const formatText = useFormatText()
  const totalText = useTotalText()
  const id = useId()
  if (conflict === null) return null
  const valueText = (value: Schema.Json): string => {
    if (field === "total") return totalText(value)
    if (typeof value === "string" && value !== "") return value
    return value === null || value === "" ? text("data.edit.nothing") : formatText(formatName(value))
  }
  const { mine, theirs } = conflict
  return (
    <div className={styles.conflict} role="alert">
      <p id={id}>{text("data.edit.conflict", { theirs: valueText(theirs), mine: valueText(mine) })}</p>
      <button type="button" className={controls.button} aria-describedby={id} onClick={onKeep}>
        {text("data.edit.keep")}
      </button>
      <button type="button" className={controls.button} aria-describedby={id} onClick={onTake}>
        {text("data.edit.take")}
      </button>
    </div>
  )
}
