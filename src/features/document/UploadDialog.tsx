import { useEffect, useId, useRef, useState } from "react"
import { useIntl } from "react-intl"
import type { Subscription } from "rxjs"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { uploadRevision } from "#services/document/uploadRevision.ts"
import { UploadFailed } from "#services/file/uploadFile.ts"
import controls from "#src/ui/controls.module.css"
import { Dialog } from "#src/ui/Dialog.tsx"
import { SubmitActions } from "#src/ui/SubmitActions.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./document.module.css"
import { fileProblem, type UploadLimits } from "./fileProblem.ts"
import { sizeText } from "./sizeText.ts"

/** Dialog to upload the new revision of a document: says how far it is, why it failed, and lets it be cancelled. */
export const UploadDialog = ({
  urn,
  title,
  limits,
  onClose,
}: {
  urn: CardUrn
  title: string
  limits: UploadLimits
  onClose: () => void
}) => {
  const text = useText()
  const errorText = useErrorText()
  const { locale } = useIntl()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [part, setPart] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const upload = useRef<Subscription | null>(null)
  useEffect(() => () => upload.current?.unsubscribe(), [])

  const problem = file === null ? null : fileProblem(file, limits)
  const isSending = part !== null
  const problemText =
    file === null || problem === null
      ? failure
      : text(`upload.${problem}`, {
          name: file.name,
          size: sizeText(file.size, locale),
          most: sizeText(limits.maxBytes, locale),
        })
  const choose = (chosen: File | null): void => {
    setFailure(null)
    setFile(chosen)
  }
  const send = (): void => {
    if (file === null || problem !== null || isSending) return
    setFailure(null)
    setPart(0)
    upload.current = uploadRevision(urn, file, { locale, cookies: document.cookie }).subscribe({
      next: (progress) => (progress._tag === "Done" ? onClose() : setPart(progress.part)),
      error: (cause: unknown) => {
        setPart(null)
        setFailure(errorText({ code: cause instanceof UploadFailed ? cause.code : "unknown" }))
      },
    })
  }
  const cancel = (): void => {
    upload.current?.unsubscribe()
    if (isSending) setPart(null)
    else onClose()
  }
  return (
    <Dialog
      title={text("upload.title", { title })}
      onClose={onClose}
      actions={<SubmitActions form={id} label={text("upload.start")} isBusy={isSending} onCancel={cancel} />}
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <label className={controls.field}>
          {text("upload.choose")}
          <input
            type="file"
            className={controls.input}
            accept={limits.extensions.map((name) => `.${name}`).join(",")}
            disabled={isSending}
            aria-invalid={problemText !== null}
            aria-describedby={`${id}-hint ${id}-problem`}
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
          />
        </label>
        <p id={`${id}-hint`} className={styles.hint}>
          {text("upload.accepts", {
            size: sizeText(limits.maxBytes, locale),
            types: limits.extensions.join(", "),
          })}
        </p>
        {isSending && (
          <progress
            className={styles.progress}
            max={1}
            value={part}
            aria-label={text("upload.progress", { name: file?.name ?? "" })}
          />
        )}
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problemText}
        </p>
      </form>
    </Dialog>
  )
}
