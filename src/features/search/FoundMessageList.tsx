import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { FoundMessageItem } from "./FoundMessageItem.tsx"
import styles from "./search.module.css"
import type { FoundPages } from "./useFoundMessages.ts"

/** The messages of a search, and the way to the next ones. */
export const FoundMessageList = ({
  pages,
  loadMore,
  onOpen,
}: Pick<FoundPages, "loadMore"> & {
  pages: NonNullable<FoundPages["pages"]>
  onOpen?: () => void
}) => {
  const text = useText()
  return (
    <>
      <ul className={styles.list}>
        {pages.items.map((message) => (
          <FoundMessageItem
            key={`${message.channelId} ${message.seq}`}
            message={message}
            {...(onOpen === undefined ? {} : { onOpen })}
          />
        ))}
      </ul>
      {pages.more === "ERROR" && (
        <p className={controls.problem} role="alert">
          {text("search.moreFailed")}
        </p>
      )}
      {pages.nextOffset !== null && (
        <button
          type="button"
          className={controls.button}
          disabled={pages.more === "LOADING"}
          onClick={loadMore}
        >
          {text("search.more")}
        </button>
      )}
    </>
  )
}
