import { Download } from "lucide-react"
import { useIntl } from "react-intl"
import { authoredNow, type UploadedRevision } from "#domain/areas/document/document.ts"
import type { Revision } from "#domain/areas/document/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { useFollow, useShared } from "#src/state/useStream.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./document.module.css"
import { documentPaths } from "./documentPaths.ts"
import { sizeText } from "./sizeText.ts"

/** The revisions of a document, the newest first: who uploaded each and when, and the link to download it. */
export const RevisionsDialog = ({
  urn,
  title,
  authored,
  onClose,
}: {
  urn: CardUrn
  title: string
  authored: Revision
  onClose: () => void
}) => {
  const text = useText()
  const stream = cardStream(urn)
  useFollow(stream)
  const state = useShared(stream, "document")
  const uploaded = state.revisions
  return (
    <Dialog title={text("revisions.title", { title })} onClose={onClose}>
      <ol className={styles.revisions}>
        {uploaded.toReversed().map((revision, index) => (
          <Uploaded key={revision.revisionId} urn={urn} revision={revision} isCurrent={index === 0} />
        ))}
        <Line
          urn={urn}
          revision={authoredNow(state, authored)}
          isCurrent={uploaded.length === 0}
          when={text("revisions.authored")}
        />
      </ol>
    </Dialog>
  )
}

const Uploaded = ({
  urn,
  revision,
  isCurrent,
}: {
  urn: CardUrn
  revision: UploadedRevision
  isCurrent: boolean
}) => {
  const text = useText()
  const { formatDate } = useIntl()
  const person = usePerson(revision.userId)?.displayName ?? text("buzz.someone")
  const date = formatDate(revision.at, { dateStyle: "medium", timeStyle: "short" })
  return (
    <Line urn={urn} revision={revision} isCurrent={isCurrent} when={text("revisions.by", { person, date })} />
  )
}

const Line = ({
  urn,
  revision,
  isCurrent,
  when,
}: {
  urn: CardUrn
  revision: Revision
  isCurrent: boolean
  when: string
}) => {
  const text = useText()
  const { locale } = useIntl()
  const { name, sizeBytes } = revision
  const label = text("revisions.download", { name, when })
  return (
    <li className={styles.revision}>
      <div>
        <span className={styles.name}>{name}</span>
        {isCurrent && <span className={styles.current}>{text("revisions.current")}</span>}
        <div className={styles.when}>
          {when} · {sizeText(sizeBytes, locale)}
        </div>
      </div>
      <a
        className={controls.icon}
        href={documentPaths(urn, false).download(revision)}
        download={name}
        aria-label={label}
        title={label}
      >
        <Download size={20} strokeWidth={1.75} aria-hidden="true" />
      </a>
    </li>
  )
}
