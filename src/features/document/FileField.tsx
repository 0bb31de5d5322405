import { useId, useState } from "react"
import { useIntl } from "react-intl"
import type { UploadLimits } from "#domain/areas/document/types.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./document.module.css"
import { sizeText } from "./sizeText.ts"
import type { FileUpload } from "./useFileUpload.ts"

/** Field of a file to upload: chosen or dropped, with what is taken, how far it is and what is wrong. */
export const FileField = ({
  upload: { file, part, problem, choose },
  limits,
}: {
  upload: FileUpload
  limits: UploadLimits
}) => {
  const text = useText()
  const { locale } = useIntl()
  const id = useId()
  const [isDraggedOver, setDraggedOver] = useState(false)
  const isSending = part !== null
  return (
    <>
      <fieldset
        className={styles.drop}
        data-over={isDraggedOver}
        onDragOver={(event) => {
          event.preventDefault()
          setDraggedOver(!isSending)
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setDraggedOver(false)
          const [dropped] = event.dataTransfer.files
          if (dropped !== undefined && !isSending) choose(dropped)
        }}
      >
        <label className={controls.field}>
          {text("upload.choose")}
          <input
            type="file"
            className={controls.input}
            accept={limits.extensions.map((name) => `.${name}`).join(",")}
            disabled={isSending}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-hint ${id}-problem`}
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
          />
        </label>
        {file === null ? (
          <span className={styles.hint}>{text("upload.drop")}</span>
        ) : (
          <span className={styles.chosen}>
            {file.name} <span className={styles.size}>{sizeText(file.size, locale)}</span>
          </span>
        )}
      </fieldset>
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
        {problem}
      </p>
    </>
  )
}
