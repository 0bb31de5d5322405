import { ChevronLeft, ChevronRight, Download, File as FileIcon } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import { mayHavePreview } from "#domain/areas/document/previewFormat.ts"
import type { Revision } from "#domain/areas/document/types.ts"
import controls from "#src/ui/design/controls.module.css"
import { IconButton } from "#src/ui/IconButton.tsx"
import { RetriedImage } from "#src/ui/RetriedImage.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./document.module.css"
import type { DocumentPaths } from "./documentPaths.ts"
import { sizeText } from "./sizeText.ts"

/** Widths in pixels of which a browser takes the one that it needs. */
const widths = [320, 640, 1280, 2048] as const

/** A revision of a document: a page of it, its name and size, and the link to download it; of an image its picture alone. */
export const DocumentView = ({
  revision,
  paths,
  height,
  isImage,
}: {
  revision: Revision
  paths: DocumentPaths
  /** Height of the page, in pixels. */
  height: number
  isImage: boolean
}) => {
  const text = useText()
  const { locale } = useIntl()
  const [page, setPage] = useState(1)
  const { name, sizeBytes, pages } = revision
  const alt =
    (pages ?? 1) > 1
      ? text("document.preview.alt", { page, pages: pages ?? 1, name })
      : text("document.preview.image", { name })
  const icon = <FileIcon size={64} strokeWidth={1.25} className={styles.icon} aria-hidden="true" />
  return (
    <figure className={styles.document}>
      <div className={styles.page} style={{ height }}>
        {mayHavePreview(revision) ? (
          <RetriedImage
            standIn={icon}
            className={styles.picture}
            alt={alt}
            src={paths.preview(revision, page, widths[0])}
            srcSet={widths.map((width) => `${paths.preview(revision, page, width)} ${width}w`).join(", ")}
            sizes={`(max-width: 720px) 100vw, ${2 * height}px`}
            decoding="async"
          />
        ) : (
          icon
        )}
      </div>
      {pages !== null && pages > 1 && (
        <nav className={styles.pages} aria-label={text("document.pages")}>
          <IconButton
            icon={ChevronLeft}
            label={text("document.page.previous")}
            disabled={page === 1}
            onPress={() => setPage(page - 1)}
          />
          <span role="status">{text("document.page.count", { page, pages })}</span>
          <IconButton
            icon={ChevronRight}
            label={text("document.page.next")}
            disabled={page === pages}
            onPress={() => setPage(page + 1)}
          />
        </nav>
      )}
      {!isImage && (
        <figcaption className={styles.file}>
          <span className={styles.name}>{name}</span>
          <span className={styles.size}>{sizeText(sizeBytes, locale)}</span>
          <a className={controls.button} href={paths.download(revision)} download={name}>
            <Download size={18} strokeWidth={1.75} aria-hidden="true" />
            {text("document.download")}
          </a>
        </figcaption>
      )}
    </figure>
  )
}
