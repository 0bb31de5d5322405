import { History, Upload } from "lucide-react"
import { type ReactNode, Suspense, useState } from "react"
import { documentPermissions } from "#contract/permissions.ts"
import { isDocumentContent } from "#domain/areas/card/content.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { useMay } from "#src/state/useMay.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { useText } from "#src/ui/text/useText.ts"

const UploadDialog = lazyPart(() => import("./UploadDialog.tsx"), "UploadDialog", { opens: "upload.open" })
const RevisionsDialog = lazyPart(() => import("./RevisionsDialog.tsx"), "RevisionsDialog", {
  opens: "revisions.open",
})

/** Tools of a document, and the dialog that one of them opens. */
export interface DocumentTools {
  readonly tools: ReadonlyArray<Tool>
  readonly dialog: ReactNode
}

const none: DocumentTools = { tools: [], dialog: null }

/** The revisions of a document, and uploading the next one for those who may; nothing for another card. */
export const useDocumentTools = ({ urn, title, content }: Card): DocumentTools => {
  const text = useText()
  const mayUpload = useMay(documentPermissions.AddRevision)
  const [open, setOpen] = useState<"upload" | "revisions" | null>(null)
  if (content === undefined || !isDocumentContent(content)) return none
  const { upload } = content
  const close = (): void => setOpen(null)
  const dialog =
    open === "upload" && upload !== undefined ? (
      <UploadDialog urn={urn} title={title} limits={upload} onClose={close} />
    ) : open === "revisions" ? (
      <RevisionsDialog urn={urn} title={title} authored={content.authored} onClose={close} />
    ) : null
  return {
    tools: [
      ...(mayUpload && upload !== undefined
        ? [{ id: "upload", icon: Upload, label: text("upload.open"), onPress: () => setOpen("upload") }]
        : []),
      { id: "revisions", icon: History, label: text("revisions.open"), onPress: () => setOpen("revisions") },
    ],
    dialog: dialog && <Suspense fallback={null}>{dialog}</Suspense>,
  }
}
