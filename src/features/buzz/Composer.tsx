import { SendHorizontal } from "lucide-react"
import { useState } from "react"
import { isAsPublished } from "#domain/address/stackView.ts"
import type { Attachment } from "#domain/buzz/types.ts"
import { draftOf } from "#domain/draft/draft.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import type { RootCommand } from "#domain/root.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import controls from "#src/ui/controls.module.css"
import named from "#src/ui/iconButton.module.css"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./conversation.module.css"

/** Whether what a message is about is shown otherwise than it was published. */
const isChanged = (attachment: Attachment): boolean => {
  if (attachment._tag === "PAGE") return !isAsPublished(attachment)
  const { filters, settings = {}, drill = [] } = attachment
  return filters.length + Object.keys(settings).length + drill.length > 0
}

/**
 * Input of a message. Its text is a draft and outlives the page; Enter sends, Shift+Enter breaks the line. `create`
 * creates the channel first, if there is none yet.
 */
export const Composer = ({
  channelId,
  create,
  attachments,
}: {
  channelId: ChannelId
  create: RootCommand | null
  attachments: ReadonlyArray<Attachment>
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const draft = useSelect((state) => draftOf(state.draft, channelId))
  const [problem, setProblem] = useState<string | null>(null)
  const value = draft?.text ?? ""
  const chosen = attachments.filter(isChanged)
  const write = (written: string, caretPosition: number): void => {
    dispatch({
      area: "draft",
      command: { _tag: "ChangeDraft", channelId, draft: { text: written, caretPosition } },
    })
  }

  const send = (): void => {
    if (create !== null) dispatch(create)
    const content = { text: value.trim(), tags: [] }
    const rejection = dispatch({
      area: "buzz",
      command: { _tag: "SendMessage", channelId, content, attachments: chosen },
    })
    if (rejection === null) write("", 0)
    setProblem(
      rejection?._tag === "MessageTooLong"
        ? text("buzz.tooLong", { length: rejection.length, most: rejection.most })
        : null,
    )
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {problem !== null && (
        <p className={controls.problem} role="alert">
          {problem}
        </p>
      )}
      {chosen.length > 0 && <p className={styles.attaching}>{text("buzz.attach")}</p>}
      <div className={styles.write}>
        <textarea
          className={controls.input}
          rows={1}
          aria-label={text("buzz.composer")}
          placeholder={text("buzz.placeholder")}
          value={value}
          onChange={({ target }) => write(target.value, target.selectionStart)}
          onKeyDown={(event) => {
            if (keyActionOf("message", event) !== "send" || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (value.trim() !== "") send()
          }}
        />
        <button
          type="submit"
          className={`${controls.button} ${controls.primary} ${named.named}`}
          disabled={value.trim() === ""}
          aria-label={text("buzz.send")}
        >
          <SendHorizontal size={18} aria-hidden="true" />
        </button>
      </div>
    </form>
  )
}
