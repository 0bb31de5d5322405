import { Link } from "@tanstack/react-router"
import { Trash2 } from "lucide-react"
import { useIntl } from "react-intl"
import { formatDate, parseDate } from "#charts/format/date.ts"
import { annotationPermissions } from "#contract/permissions.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { useMay } from "#src/state/useMay.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import { IconButton } from "#src/ui/IconButton.tsx"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./annotations.module.css"
import type { Numbered } from "./flags.ts"

/** One annotation: its author, text and day, and a link to its discussion; its author and admins may remove it. */
export const AnnotationNote = ({
  note: { number, annotation },
  onRemove,
}: {
  note: Numbered
  onRemove: () => void
}) => {
  const text = useText()
  const hasBuzz = useHasBuzz()
  const { locale } = useIntl()
  const { userId, createdDate, content, threadId, dataPoint } = annotation
  const person = usePerson(userId)
  const mayRemove = useMay(annotationPermissions.RemoveAnnotation)
  const reader = useSelect((state) => state.environment.data?.user ?? null)
  const name = person?.displayName ?? text("buzz.someone")
  const timestamp = parseDate(dataPoint.point1)
  return (
    <li className={styles.note}>
      <Avatar user={person} size={32} />
      <div className={styles.words}>
        <p className={styles.who}>
          <span className={styles.number}>{number}</span>
          <RichText
            id="annotations.by"
            values={{
              date: timestamp === null ? dataPoint.point1 : formatDate(timestamp, "day", locale),
              name,
              time: <RelativeTime at={createdDate} />,
              b: (chunks) => <strong>{chunks}</strong>,
            }}
          />
        </p>
        <p className={styles.content}>{content}</p>
        {hasBuzz && (
          <Link to="/m/buzz/channel/$threadId" params={{ threadId }}>
            {text("buzz.openChannel")}
          </Link>
        )}
      </div>
      {mayRemove && (reader?.id === userId || reader?.roleId === "ADMIN") && (
        <IconButton icon={Trash2} label={text("annotations.remove", { number })} onPress={onRemove} />
      )}
    </li>
  )
}
