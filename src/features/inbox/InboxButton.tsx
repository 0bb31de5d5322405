import { Bell } from "lucide-react"
import { Suspense, useRef, useState } from "react"
import { unreadCount } from "#domain/areas/inbox/inbox.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { countSign } from "#src/ui/countSign.ts"
import named from "#src/ui/iconButton.module.css"
import { PopoverOrSheet } from "#src/ui/PopoverOrSheet.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import rail from "#src/ui/railButton.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./inboxButton.module.css"
import { useInbox } from "./useInbox.ts"

const InboxList = lazyPart(() => import("./InboxList.tsx"), "InboxList", { opens: "inbox.title" })

/** Loads the list of notifications, before it opens. */
export const preloadInbox = InboxList.preload

/** The bell that counts what a person has not read, and opens their notifications. */
export const InboxButton = ({ reader }: { reader: UserId }) => {
  const text = useText()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const unread = unreadCount(useInbox(reader))
  const label = text("inbox.open", { count: unread })
  const close = (): void => setOpen(false)
  const load = () => void preloadInbox()
  return (
    <>
      <button
        type="button"
        ref={anchor}
        className={`${rail.button} ${named.named}`}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        <span className={styles.counted} data-count={unread === 0 ? undefined : countSign(unread)}>
          <Bell size={22} strokeWidth={1.75} aria-hidden="true" />
        </span>
      </button>
      <span className={styles.spoken} role="status">
        {unread > 0 && label}
      </span>
      {isOpen && (
        <PopoverOrSheet title={text("inbox.title")} anchor={anchor} isSheetOnPhones onClose={close}>
          <div className={styles.inbox}>
            <Suspense fallback={null}>
              <InboxList reader={reader} onClose={close} />
            </Suspense>
          </div>
        </PopoverOrSheet>
      )}
    </>
  )
}
