import { useEffect, useEffectEvent, useId, useState } from "react"
import { useIntl } from "react-intl"
import {
  FileMode,
  type ListedFileDataset,
  type Replacement,
  replaceFile,
  replacement as replacementQuery,
  type UploadedData,
} from "#domain/areas/definition/queries.ts"
import type { UploadLimits } from "#domain/areas/document/types.ts"
import { mintCommandId } from "#services/ids/mint.ts"
import { useDataProblem } from "#src/features/data/useDataProblem.ts"
import { FileField } from "#src/features/document/FileField.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useDataUpload } from "./AddData.tsx"
import styles from "./data.module.css"
import { UploadProblems } from "./UploadProblems.tsx"

/** Dialog to replace the file of a dataset, or to add rows to it: says what would become of its cards before it is done. */
export const ReplaceDialog = ({
  dataset: { id, name, fileId: base, rows },
  limits,
  onClose,
  onReplaced,
}: {
  dataset: ListedFileDataset
  limits: UploadLimits
  onClose: () => void
  onReplaced: () => void
}) => {
  const text = useText()
  const errorText = useDataProblem()
  const dispatch = useDispatch()
  const [commandId, setCommandId] = useState(mintCommandId)
  const [mode, setMode] = useState<FileMode>("REPLACE")
  const groupName = useId()
  const [read, setRead] = useState<UploadedData | null>(null)
  const upload = useDataUpload(limits, setRead)
  const fileId = read?.tables[0]?.fileId
  const params = fileId === undefined ? null : { id, fileId }
  const compared = useSelect((state) =>
    params === null ? replacementQuery.blank : replacementQuery.loadedOf(state.replacement, params),
  )
  const compare = useEffectEvent(() => {
    if (params !== null) dispatch({ area: "replacement", command: { _tag: "Load", params } })
  })
  useEffect(() => {
    if (fileId !== undefined) compare()
  }, [fileId])
  const sent = fileId === undefined ? null : { commandId, id, base, fileId, mode }
  const replacing = useSelect((state) =>
    sent === null ? replaceFile.blank : replaceFile.loadedOf(state.replaceFile, sent),
  )
  const isDone = replacing.result !== null
  const close = useEffectEvent(onReplaced)
  useEffect(() => {
    if (isDone) close()
  }, [isDone])
  const { result, failure } = compared
  const breaks = result === null || mode === "APPEND" ? 0 : result.breaks.length + result.others
  const mayReplace = result !== null && result.problems.length === 0 && replacing.status !== "LOADING"
  return (
    <Dialog
      title={text("data.replace.title", { name })}
      onClose={onClose}
      actions={
        <>
          <button
            type="button"
            className={controls.button}
            onClick={() => {
              if (!upload.stop()) onClose()
            }}
          >
            {text("cancel")}
          </button>
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            disabled={!mayReplace}
            onClick={() => {
              if (sent !== null) dispatch({ area: "replaceFile", command: { _tag: "Load", params: sent } })
            }}
          >
            {text(breaks > 0 ? "data.replace.anyway" : `data.replace.submit.${mode}`)}
          </button>
        </>
      }
    >
      <div className={styles.replace}>
        <fieldset className={styles.modes}>
          <legend>{text("data.replace.mode")}</legend>
          {FileMode.literals.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name={groupName}
                checked={mode === choice}
                disabled={replacing.status === "LOADING"}
                onChange={() => {
                  setMode(choice)
                  setCommandId(mintCommandId())
                }}
              />
              {text(`data.replace.mode.${choice}`, { rows })}
            </label>
          ))}
        </fieldset>
        <FileField
          upload={{
            ...upload,
            choose: (file) => {
              setRead(null)
              setCommandId(mintCommandId())
              upload.choose(file)
            },
          }}
          limits={limits}
        />
        {read !== null && <UploadProblems read={read} />}
        {params !== null && result === null && failure === null && (
          <Skeleton label={text("data.reading")} height={48} />
        )}
        {failure !== null && <p role="alert">{errorText(failure)}</p>}
        {result !== null && (
          <div role="status">
            {result.problems.map((problem) => (
              <p key={problem} className={styles.problem}>
                {problem}
              </p>
            ))}
            {result.problems.length === 0 &&
              (mode === "APPEND" ? <Appended rows={rows} result={result} /> : <Replaced result={result} />)}
          </div>
        )}
        {replacing.failure !== null && (
          <p role="alert" className={styles.problem}>
            {replacing.failure.code === "request.field" && replacing.failure.message.includes(base)
              ? text("data.replace.base")
              : errorText(replacing.failure)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** What becomes of the cards over a dataset with another file. */
const Replaced = ({ result }: { result: Replacement }) => {
  const text = useText()
  const { breaks, others, rows } = result
  const count = breaks.length + others
  return (
    <>
      <p>{text(count === 0 ? "data.replace.fits" : "data.replace.breaks", { rows, count })}</p>
      <ul>
        {breaks.map(({ title, reason }) => (
          <li key={title}>
            {title} <span className={styles.quiet}>({reason})</span>
          </li>
        ))}
        {others > 0 && <li>{text("data.replace.others", { count: others })}</li>}
      </ul>
    </>
  )
}

/** What becomes of a dataset of some rows with those of another file below them. */
const Appended = ({ rows, result: { rows: more, ...result } }: { rows: number; result: Replacement }) => {
  const text = useText()
  const { locale } = useIntl()
  const named = (labels: ReadonlyArray<string>) =>
    new Intl.ListFormat(locale, { type: "conjunction" }).format(labels)
  return (
    <>
      <p>{text("data.append.rows", { more, rows: rows + more })}</p>
      {result.missing.length > 0 && (
        <p>{text("data.append.missing", { columns: named(result.missing), count: result.missing.length })}</p>
      )}
      {result.more.length > 0 && (
        <p>{text("data.append.more", { columns: named(result.more), count: result.more.length })}</p>
      )}
    </>
  )
}
