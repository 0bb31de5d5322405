import { useId } from "react"
import type { UploadLimits } from "#domain/areas/document/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { uploadRevision } from "#services/document/uploadRevision.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import { SubmitActions } from "#src/ui/SubmitActions.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./document.module.css"
import { FileField } from "./FileField.tsx"
import { useFileUpload } from "./useFileUpload.ts"

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
  const id = useId()
  const upload = useFileUpload(limits, (file, options) => uploadRevision(urn, file, options))
  return (
    <Dialog
      title={text("upload.title", { title })}
      onClose={onClose}
      actions={
        <SubmitActions
          form={id}
          label={text("upload.start")}
          isBusy={upload.part !== null}
          onCancel={() => {
            if (!upload.stop()) onClose()
          }}
        />
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          upload.send(onClose)
        }}
      >
        <FileField upload={upload} limits={limits} />
      </form>
    </Dialog>
  )
}
