import { Braces, FileText, type LucideIcon } from "lucide-react"
import type { ChannelFormat } from "#contract/channelExport.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import styles from "#src/features/export/export.module.css"
import { Dialog } from "#src/ui/Dialog.tsx"
import { useText } from "#src/ui/text/useText.ts"

const formats: Readonly<Record<ChannelFormat, LucideIcon>> = { md: FileText, json: Braces }
const formatNames = ["md", "json"] as const satisfies ReadonlyArray<ChannelFormat>

const exportPath = (channelId: ChannelId, format: ChannelFormat): string =>
  `/api/buzz/v1/channels/${encodeURIComponent(channelId)}/export?format=${format}`

/** Dialog with the files that a channel can be downloaded as. */
export const ChannelExport = ({
  channelId,
  title,
  onClose,
}: {
  channelId: ChannelId
  title: string
  onClose: () => void
}) => {
  const text = useText()
  return (
    <Dialog title={text("buzz.export.title", { title })} onClose={onClose}>
      <p className={styles.lead}>{text("buzz.export.holds")}</p>
      <ul className={styles.formats}>
        {formatNames.map((format) => {
          const Icon = formats[format]
          return (
            <li key={format} className={styles.format}>
              <a className={styles.choice} href={exportPath(channelId, format)} download onClick={onClose}>
                <Icon className={styles.icon} size={24} strokeWidth={1.5} aria-hidden="true" />
                <span className={styles.name}>{text(`buzz.export.${format}`)}</span>
                <span className={styles.line}>{text(`buzz.export.${format}.line`)}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
