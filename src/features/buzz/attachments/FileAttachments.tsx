import { Download, File as FileIcon } from "lucide-react"
import { Suspense, useState } from "react"
import { useIntl } from "react-intl"
import type { FileAttachment } from "#domain/areas/buzz/types.ts"
import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { sizeText } from "#src/features/document/sizeText.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { RetriedImage } from "#src/ui/RetriedImage.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./attachments.module.css"
import { filePaths } from "./messageFilePaths.ts"

const PictureViewer = lazyPart(() => import("./PictureViewer.tsx"), "PictureViewer", { opens: "part.dialog" })

/** The box that a picture of a message fits into, in pixels. */
const box = { width: 320, height: 240 } as const

/** The size at which a picture is shown, which is known before it is loaded. */
const shownSize = ({ width, height }: NonNullable<FileAttachment["picture"]>) => {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The files of a message: pictures, which open in a viewer, and others to download. `seq` is null while it is being sent. */
export const FileAttachments = ({
  channelId,
  seq,
  files,
}: {
  channelId: ChannelId
  seq: Seq | null
  files: ReadonlyArray<FileAttachment>
}) => {
  const text = useText()
  const { locale } = useIntl()
  const [viewed, setViewed] = useState<number | null>(null)
  const pictures = files.filter(({ picture }) => picture !== undefined)
  return (
    <>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((file, index) => (
            <button
              key={file.revisionId}
              type="button"
              className={styles.picture}
              aria-label={text("buzz.picture.open", { name: file.name })}
              onClick={() => setViewed(index)}
            >
              <RetriedImage
                standIn={
                  <span className={styles.missing}>
                    <FileIcon size={20} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
                    <span className={styles.words}>
                      <span className={styles.name}>{file.name}</span>
                      <span className={styles.detail}>{sizeText(file.sizeBytes, locale)}</span>
                    </span>
                  </span>
                }
                src={filePaths(channelId, file, seq).picture(2 * box.width)}
                {...(file.picture !== undefined && shownSize(file.picture))}
                loading="lazy"
                alt={file.name}
              />
            </button>
          ))}
        </div>
      )}
      {files.length > pictures.length && (
        <div className={styles.files}>
          {files
            .filter(({ picture }) => picture === undefined)
            .map((file) => (
              <a
                key={file.revisionId}
                className={`${styles.row} ${styles.file}`}
                href={filePaths(channelId, file, seq).download}
                download={file.name}
                aria-label={text("buzz.file.download", { name: file.name })}
              >
                <FileIcon size={20} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
                <span className={styles.words}>
                  <span className={styles.name}>{file.name}</span>
                  <span className={styles.detail}>{sizeText(file.sizeBytes, locale)}</span>
                </span>
                <Download size={18} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
              </a>
            ))}
        </div>
      )}
      {viewed !== null && (
        <Suspense fallback={null}>
          <PictureViewer
            pictures={pictures.map((file) => ({ name: file.name, ...filePaths(channelId, file, seq) }))}
            first={viewed}
            onClose={() => setViewed(null)}
          />
        </Suspense>
      )}
    </>
  )
}
