import { SendHorizontal } from "lucide-react"
import { useState } from "react"
import type { Attachment, Draft } from "#domain/buzz/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { mintCommandId } from "#services/ids/mint.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import controls from "#src/ui/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./talk.module.css"

/** Where a message is written. What is typed is a draft and outlives the page; Enter sends, Shift+Enter breaks the line. */
export const Composer = ({
  channelId,
  draft,
  attachments,
}: {
  channelId: ChannelId
  draft: Draft | undefined
  attachments: ReadonlyArray<Attachment>
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const [problem, setProblem] = useState<string | null>(null)
  const value = draft?.text ?? ""
  const chosen = attachments.filter(
    ({ filters, settings = {}, drill = [] }) =>
      filters.length + Object.keys(settings).length + drill.length > 0,
  )

  const send = (): void => {
    const rejection = dispatch({
      area: "buzz",
      command: {
        _tag: "ComposeMessage",
        id: mintCommandId(),
        channelId,
        content: { text: value.trim(), tags: [] },
        attachments: chosen,
      },
    })
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
          onChange={({ target }) =>
            dispatch({
              area: "buzz",
              command: {
                _tag: "ChangeDraft",
                channelId,
                draft: { text: target.value, caretPosition: target.selectionStart },
              },
            })
          }
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (value.trim() !== "") send()
          }}
        />
        <button
          type="submit"
          className={`${controls.button} ${controls.primary}`}
          disabled={value.trim() === ""}
          aria-label={text("buzz.send")}
        >
          <SendHorizontal size={18} aria-hidden="true" />
        </button>
      </div>
    </form>
  )
}
