import { ChevronLeft, ChevronRight, Download, File as FileIcon, X, ZoomIn, ZoomOut } from "lucide-react"
import { type KeyboardEvent, useState } from "react"
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components"
import controls from "#src/ui/design/controls.module.css"
import { IconButton } from "#src/ui/IconButton.tsx"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { RetriedImage } from "#src/ui/RetriedImage.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./pictureViewer.module.css"

/** A picture with where it is. */
export interface ViewedPicture {
  readonly name: string
  readonly download: string
  readonly picture: (width: number) => string
}

/** Width at which a picture is loaded, in pixels. */
const loadedWidth = 2_048

/**
 * Pictures over all of the window, one at a time: the arrow keys lead to the others, a press on one zooms in and out, and
 * Escape closes. The focus returns to where it was.
 */
export const PictureViewer = ({
  pictures,
  first,
  onClose,
}: {
  pictures: ReadonlyArray<ViewedPicture>
  first: number
  onClose: () => void
}) => {
  const text = useText()
  const [index, setIndex] = useState(first)
  const [isZoomed, setZoomed] = useState(false)
  const shown = pictures[index]
  if (shown === undefined) return null
  const move = (step: number): void => {
    setZoomed(false)
    setIndex((index + step + pictures.length) % pictures.length)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const action = pictures.length > 1 ? keyActionOf("emoji", event) : null
    if (action !== "left" && action !== "right") return
    event.preventDefault()
    move(action === "left" ? -1 : 1)
  }
  const zoomLabel = text(isZoomed ? "buzz.picture.fit" : "buzz.picture.zoom")
  return (
    <ModalOverlay
      className={styles.overlay ?? ""}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal className={styles.modal ?? ""}>
        <Dialog className={styles.dialog ?? ""}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of all of the dialog */}
          <div className={styles.viewer} onKeyDown={onKeyDown}>
            <header className={styles.head}>
              <Heading slot="title" className={styles.title ?? ""}>
                {shown.name}
              </Heading>
              {pictures.length > 1 && (
                <span className={styles.count}>
                  {text("buzz.picture.count", { index: index + 1, count: pictures.length })}
                </span>
              )}
              <IconButton
                icon={isZoomed ? ZoomOut : ZoomIn}
                label={zoomLabel}
                onPress={() => setZoomed(!isZoomed)}
              />
              <a
                className={controls.icon}
                href={shown.download}
                download={shown.name}
                aria-label={text("buzz.file.download", { name: shown.name })}
                title={text("buzz.file.download", { name: shown.name })}
              >
                <Download size={20} strokeWidth={1.75} aria-hidden="true" />
              </a>
              <IconButton icon={X} label={text("close")} onPress={onClose} />
            </header>
            <div className={styles.stage} data-zoomed={isZoomed}>
              <RetriedImage
                key={shown.download}
                standIn={<FileIcon size={64} strokeWidth={1.25} aria-hidden="true" />}
                src={shown.picture(loadedWidth)}
                alt={shown.name}
                onClick={() => setZoomed(!isZoomed)}
              />
            </div>
            {pictures.length > 1 && (
              <div className={styles.moves}>
                <IconButton icon={ChevronLeft} label={text("buzz.picture.back")} onPress={() => move(-1)} />
                <IconButton icon={ChevronRight} label={text("buzz.picture.next")} onPress={() => move(1)} />
              </div>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
