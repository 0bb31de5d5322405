import { AppWindow } from "lucide-react"
import { type CSSProperties, useState } from "react"
import { previewAddress, previewWidth } from "#domain/areas/app/address.ts"
import type { AppContent } from "#domain/areas/app/content.ts"
import { defaultRatios, orientationOf } from "#domain/areas/viewport/orientation.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./app.module.css"

/** Picture that stands for an app; where it has none, or it cannot be loaded, the app's icon with its name. */
export const AppPicture = ({ content, title }: { content: AppContent; title: string }) => {
  const appsDomain = useSelect((state) => state.environment.data?.appsDomain ?? "")
  const [hasFailed, setFailed] = useState(false)
  const place = { page: new URL(window.location.href), appsDomain }
  const orientation = orientationOf({ width: window.innerWidth, height: window.innerHeight })
  const height = content.height ?? Math.round(previewWidth / (content.ratio ?? defaultRatios[orientation]))
  const source = hasFailed
    ? null
    : previewAddress(content, place, { height, scale: window.devicePixelRatio > 1 ? 2 : 1 })
  return source === null ? (
    <span className={styles.thumbnail}>
      <AppWindow size={40} strokeWidth={1.25} aria-hidden="true" />
      <span>{title}</span>
    </span>
  ) : (
    <img
      className={styles.picture}
      src={source}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  )
}

/** An app before it is opened. */
export const AppPreview = ({
  content,
  title,
  size,
  onOpen,
}: {
  content: AppContent
  title: string
  size: CSSProperties
  onOpen: () => void
}) => {
  const text = useText()
  return (
    <button type="button" className={styles.preview} style={size} onClick={onOpen}>
      <AppPicture content={content} title={title} />
      <span className={styles.open}>{text("hostedApp.open", { title })}</span>
    </button>
  )
}
