import { File as FileIcon, Paperclip, RotateCw, X } from "lucide-react"
import { type ReactNode, useRef } from "react"
import { useIntl } from "react-intl"
import type { FileAttachment } from "#domain/areas/buzz/types.ts"
import { type Draft, isLoading, type LoadingAttachment } from "#domain/areas/draft/types.ts"
import type { ChannelId, UserId } from "#domain/kernel/ids.ts"
import type { MessageUpload } from "#services/file/messageUploads.ts"
import { sizeText } from "#src/features/document/sizeText.ts"
import { IconButton } from "#src/ui/IconButton.tsx"
import { RetriedImage } from "#src/ui/RetriedImage.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./attachments.module.css"
import { filePaths } from "./messageFilePaths.ts"
import { useUploads } from "./useUploads.ts"

type DraftAttachment = NonNullable<Draft["attachments"]>[number]

const Row = ({
  picture,
  name,
  detail,
  children,
}: {
  picture: ReactNode
  name: string
  detail: ReactNode
  children: ReactNode
}) => (
  <li className={styles.row}>
    {picture}
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>
      <span className={styles.detail}>{detail}</span>
    </span>
    {children}
  </li>
)

/** A file on its way: how far it is, why it failed, or that it has to be chosen again after a reload. */
const LoadingFile = ({
  attachment: { name, sizeBytes },
  upload,
  onRetry,
  onReplace,
  onRemove,
}: {
  attachment: LoadingAttachment
  upload: MessageUpload | undefined
  onRetry: () => void
  onReplace: (file: File) => void
  onRemove: () => void
}) => {
  const text = useText()
  const errorText = useErrorText()
  const { locale } = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const failure = upload?.failure ?? null
  const detail =
    upload === undefined ? (
      <span role="alert">{text("buzz.file.lost")}</span>
    ) : failure !== null ? (
      <span role="alert" className={styles.failed}>
        {failure === "network" ? text("buzz.file.waits") : errorText({ code: failure })}
      </span>
    ) : (
      <progress
        className={styles.progress}
        max={1}
        value={upload.part}
        aria-label={text("upload.progress", { name })}
      />
    )
  return (
    <Row
      picture={<FileIcon size={20} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />}
      name={`${name} · ${sizeText(sizeBytes, locale)}`}
      detail={detail}
    >
      {failure !== null && <IconButton icon={RotateCw} label={text("retry")} onPress={onRetry} />}
      {upload === undefined && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file !== undefined) onReplace(file)
            }}
          />
          <IconButton
            icon={Paperclip}
            label={text("buzz.file.again", { name })}
            onPress={() => input.current?.click()}
          />
        </>
      )}
      <IconButton icon={X} label={text("buzz.file.remove", { name })} onPress={onRemove} />
    </Row>
  )
}

/** A file that is there, with a small picture of it where it is one. */
const StoredFile = ({
  channelId,
  file,
  onRemove,
}: {
  channelId: ChannelId
  file: FileAttachment
  onRemove: () => void
}) => {
  const text = useText()
  const { locale } = useIntl()
  const { name, sizeBytes, picture } = file
  const icon = <FileIcon size={20} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
  return (
    <Row
      picture={
        picture === undefined ? (
          icon
        ) : (
          <RetriedImage
            standIn={icon}
            className={styles.thumbnail}
            src={filePaths(channelId, file, null).picture(96)}
            alt=""
          />
        )
      }
      name={name}
      detail={sizeText(sizeBytes, locale)}
    >
      <IconButton icon={X} label={text("buzz.file.remove", { name })} onPress={onRemove} />
    </Row>
  )
}

/** What a draft has beside its text: files, and cards that its author attached. */
export const DraftAttachments = ({
  channelId,
  reader,
  attachments,
  onRemove,
}: {
  channelId: ChannelId
  reader: UserId
  attachments: ReadonlyArray<DraftAttachment>
  onRemove: (attachment: DraftAttachment) => void
}) => {
  const text = useText()
  const { uploads, uploading } = useUploads()
  return (
    <ul className={styles.list} aria-label={text("buzz.attachments")}>
      {attachments.map((attachment) => {
        if (isLoading(attachment)) {
          const { uploadId } = attachment
          return (
            <LoadingFile
              key={uploadId}
              attachment={attachment}
              upload={uploading.get(uploadId)}
              onRetry={() => uploads.retry(uploadId)}
              onReplace={(file) => uploads.replace(reader, channelId, uploadId, file)}
              onRemove={() => uploads.remove(reader, channelId, uploadId)}
            />
          )
        }
        if (attachment._tag === "POLL" || attachment._tag === "COMMAND") return null
        if (attachment._tag === "FILE") {
          return (
            <StoredFile
              key={attachment.revisionId}
              channelId={channelId}
              file={attachment}
              onRemove={() => onRemove(attachment)}
            />
          )
        }
        const { title } = attachment
        const point = attachment._tag === "CARD" ? attachment.point : undefined
        const name = point ?? title
        return (
          <Row
            key={JSON.stringify(attachment)}
            picture={<Paperclip size={20} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />}
            name={name}
            detail={point === undefined ? text("buzz.attachedCard") : title}
          >
            <IconButton
              icon={X}
              label={text("buzz.file.remove", { name })}
              onPress={() => onRemove(attachment)}
            />
          </Row>
        )
      })}
    </ul>
  )
}
