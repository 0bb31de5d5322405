import type { EarlierContent } from "#domain/areas/buzz/types.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../kernel/conversation.module.css"
import { MessageText } from "../words/MessageText.tsx"

/** That a message was edited, and on demand what it said before, the latest first. */
export const EarlierVersions = ({ edits }: { edits: ReadonlyArray<EarlierContent> }) => {
  const text = useText()
  return (
    <details className={styles.edits}>
      <summary title={text("buzz.edited.show")}>{text("buzz.edited")}</summary>
      <ol className={styles.versions}>
        {edits.toReversed().map(({ content, until }) => (
          <li key={until}>
            <span className={styles.by}>
              <RelativeTime at={until} />
            </span>
            <MessageText content={content} />
          </li>
        ))}
      </ol>
    </details>
  )
}
