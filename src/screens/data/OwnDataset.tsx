import { Link } from "@tanstack/react-router"
import { Pencil, RefreshCw, Trash2 } from "lucide-react"
import { Suspense, useState } from "react"
import { useIntl } from "react-intl"
import type { DatasetChange } from "#domain/areas/definition/changes.ts"
import { inverseOf } from "#domain/areas/definition/inverse.ts"
import type { ListedDataset } from "#domain/areas/definition/queries.ts"
import type { UploadLimits } from "#domain/areas/document/types.ts"
import { datasetStream } from "#domain/kernel/streamNames.ts"
import { sizeText } from "#src/features/document/sizeText.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useProblems } from "#src/state/useProblems.ts"
import { useFollow, useShared } from "#src/state/useStream.ts"
import controls from "#src/ui/design/controls.module.css"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./data.module.css"
import { noEdits } from "./datasetEdits.ts"

const ReplaceDialog = lazyPart(() => import("./ReplaceDialog.tsx"), "ReplaceDialog", {
  opens: "data.replace",
})

const EditDialog = lazyPart(() => import("./EditDialog.tsx"), "EditDialog", { opens: "data.edit" })

/**
 * A dataset of the current user with its stack, over a file, which can be replaced, or a table; its name and columns can be
 * changed, and it can be removed and brought back.
 */
export const OwnDataset = ({
  dataset,
  limits,
  onReplaced,
}: {
  dataset: ListedDataset
  limits: UploadLimits
  onReplaced: () => void
}) => {
  const text = useText()
  const { locale } = useIntl()
  const dispatch = useDispatch()
  const { id, stack, changed } = dataset
  const stream = datasetStream(id)
  useFollow(stream)
  const current = useShared(stream, "definition")
  const [isReplacing, setReplacing] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const [edits, setEdits] = useState(noEdits)
  const [problem] = useProblems(
    stream,
    ({ area, command }) => area === "definition" && !(isEditing && command._tag === "ChangeDataset"),
  )
  const [saved, setSaved] = useState<ReadonlyArray<DatasetChange>>([])
  const isRemoved = current?.removed ?? dataset.removed
  const name = String(current?.definitions.dataset.name ?? dataset.name)
  const undo = (): void => {
    const changes = inverseOf(saved)
    setSaved([])
    dispatch({ area: "definition", command: { _tag: "ChangeDataset", id, changes } })
  }
  const set = (tag: "RemoveDataset" | "RestoreDataset"): void => {
    dispatch({ area: "definition", command: { _tag: tag, id } })
  }
  return (
    <li className={styles.dataset}>
      {isRemoved ? (
        <>
          <p className={styles.about} role="status">
            {text("data.removed", { name })}
          </p>
          <button type="button" className={controls.button} onClick={() => set("RestoreDataset")}>
            {text("buzz.undo")}
          </button>
        </>
      ) : (
        <>
          <div className={styles.about}>
            <Link to="/stacks/$stackId" params={{ stackId: stack }} className={styles.name}>
              {name}
            </Link>
            <p className={styles.quiet}>
              {"fileId" in dataset
                ? `${dataset.fileName} · ${text("data.rows", { count: dataset.rows })} · ${sizeText(dataset.sizeBytes, locale)}`
                : `${dataset.connection} · ${dataset.table}`}{" "}
              · <RelativeTime at={changed} />
            </p>
          </div>
          <div className={styles.actions}>
            <button
              type="button"
              className={controls.button}
              disabled={current === null}
              onClick={() => {
                setSaved([])
                setEditing(true)
              }}
            >
              <Pencil size={18} aria-hidden="true" />
              {text("data.edit")}
            </button>
            {"fileId" in dataset && (
              <button type="button" className={controls.button} onClick={() => setReplacing(true)}>
                <RefreshCw size={18} aria-hidden="true" />
                {text("data.replace")}
              </button>
            )}
            <button
              type="button"
              className={controls.icon}
              aria-label={text("data.remove", { name })}
              title={text("data.remove", { name })}
              disabled={current === null}
              onClick={() => set("RemoveDataset")}
            >
              <Trash2 size={18} aria-hidden="true" />
            </button>
          </div>
        </>
      )}
      {!isRemoved && !isEditing && (edits.size > 0 || saved.length > 0) && (
        <p className={styles.saved} role="status">
          {text(edits.size > 0 ? "data.edit.unsaved" : "data.edit.saved")}
          {edits.size === 0 && (
            <button type="button" className={controls.button} onClick={undo}>
              {text("buzz.undo")}
            </button>
          )}
        </p>
      )}
      {problem !== undefined && <OutboxProblem entry={problem} />}
      {isEditing && current !== null && (
        <Suspense>
          <EditDialog
            dataset={current}
            edits={edits}
            onEdit={setEdits}
            onClose={() => setEditing(false)}
            onSaved={(changes) => {
              setEditing(false)
              setEdits(noEdits)
              setSaved(changes)
            }}
          />
        </Suspense>
      )}
      {isReplacing && "fileId" in dataset && (
        <Suspense>
          <ReplaceDialog
            dataset={dataset}
            limits={limits}
            onClose={() => setReplacing(false)}
            onReplaced={() => {
              setReplacing(false)
              onReplaced()
            }}
          />
        </Suspense>
      )}
    </li>
  )
}
