import { useEffect, useId, useState } from "react"
import { addedDocumentUrn } from "#domain/areas/addedDocument/addedDocument.ts"
import { maxTitleLength } from "#domain/areas/addedDocument/types.ts"
import type { Revision, UploadLimits } from "#domain/areas/document/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { StackId } from "#domain/kernel/ids.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { entryOf } from "#domain/sync/outbox.ts"
import { uploadDocument, uploadedRevision } from "#services/document/uploadDocument.ts"
import { mintCommandId } from "#services/ids/mint.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { SubmitActions } from "#src/ui/SubmitActions.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./document.module.css"
import { FileField } from "./FileField.tsx"
import { useFileUpload } from "./useFileUpload.ts"

/** A file's name as a title: without its ending. */
const titleOf = (name: string): string => name.replace(/\.[^.]+$/, "").slice(0, maxTitleLength)

/** Dialog to add a document to a stack: uploads its file, then makes a card of it, and shows the stack with it. */
export const NewDocumentDialog = ({
  stack,
  title: stackTitle,
  limits,
  onClose,
}: {
  stack: StackId
  title: string
  limits: UploadLimits
  onClose: () => void
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const id = useId()
  const [commandId, setCommandId] = useState(mintCommandId)
  const [typed, setTyped] = useState<string | null>(null)
  const [taken, setTaken] = useState<{ readonly file: File; readonly revision: Revision } | null>(null)
  const [isTried, setTried] = useState(false)
  const upload = useFileUpload(limits, (file, options) => uploadDocument(stack, commandId, file, options))
  const { file } = upload
  const title = typed ?? (file === null ? "" : titleOf(file.name))
  const isNameless = isTried && title.trim() === ""
  const entry = useSelect((state) => entryOf(state.sync.outbox, commandId))
  const urn = addedDocumentUrn({ commandId })
  const isAdded = useSelect((state) => HashMap.has(state.sync.folds, cardStream(urn))) && entry === undefined
  const isAdding = entry?.status === "QUEUED" || entry?.status === "SENT"

  useEffect(() => {
    if (!isAdded) return
    dispatch({ area: "stack", command: { _tag: "LoadStack", id: stack } })
    onClose()
  }, [isAdded, dispatch, stack, onClose])

  const discard = (): void => {
    if (entry !== undefined) dispatch({ area: "sync", command: { _tag: "DiscardCommand", commandId } })
  }
  const add = (revision: Revision): void => {
    dispatch(
      { area: "addedDocument", command: { _tag: "AddDocument", stack, title: title.trim(), file: revision } },
      commandId,
    )
  }
  const submit = (): void => {
    setTried(true)
    if (file === null || title.trim() === "" || isAdding) return
    discard()
    // What was uploaded already is not sent again.
    if (taken?.file === file) add(taken.revision)
    else {
      upload.send((response) => {
        const revision = uploadedRevision(response)
        setTaken({ file, revision })
        add(revision)
      })
    }
  }
  return (
    <Dialog
      title={text("newDocument.title", { title: stackTitle })}
      onClose={onClose}
      actions={
        <SubmitActions
          form={id}
          label={text(upload.problem !== null && file !== null ? "retry" : "newDocument.submit")}
          isBusy={upload.part !== null || isAdding}
          onCancel={() => {
            if (!upload.stop()) onClose()
          }}
        />
      }
    >
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FileField
          upload={{
            ...upload,
            problem: isTried && file === null ? text("newDocument.file.missing") : upload.problem,
            choose: (chosen) => {
              // Another file is another document.
              discard()
              setCommandId(mintCommandId())
              upload.choose(chosen)
            },
          }}
          limits={limits}
        />
        <label className={controls.field}>
          {text("newDocument.name")}
          <input
            className={controls.input}
            value={title}
            maxLength={maxTitleLength}
            required
            aria-invalid={isNameless}
            aria-describedby={isNameless ? `${id}-name` : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          {isNameless && (
            <span id={`${id}-name`} className={controls.problem} role="alert">
              {text("newDocument.name.missing")}
            </span>
          )}
        </label>
        <p className={styles.hint}>{text("newDocument.note")}</p>
        {entry !== undefined && <OutboxProblem entry={entry} />}
      </form>
    </Dialog>
  )
}
