import { SendHorizontal } from "lucide-react"
import { useLayoutEffect, useRef, useState } from "react"
import { isAsPublished } from "#domain/address/stackView.ts"
import { tagsOfMentions } from "#domain/buzz/mentions.ts"
import type { Attachment } from "#domain/buzz/types.ts"
import { type Draft, draftOf } from "#domain/draft/draft.ts"
import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { channelStream, huddleDraft } from "#domain/kernel/streamNames.ts"
import type { RootCommand } from "#domain/root.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useConversation } from "#src/state/useConversations.ts"
import { useStreamHead } from "#src/state/useStream.ts"
import controls from "#src/ui/controls.module.css"
import named from "#src/ui/iconButton.module.css"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./conversation.module.css"
import { MentionList } from "./MentionList.tsx"
import { useMentions } from "./useMentions.ts"
import { useRejectionText } from "./useRejectionText.ts"

const noDraft: Draft = { text: "", caretPosition: 0 }

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
  huddle,
  create,
  attachments,
}: {
  channelId: ChannelId
  /** The message from which the huddle begins in which it is said. */
  huddle?: Seq | undefined
  create: RootCommand | null
  attachments: ReadonlyArray<Attachment>
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const draftId = huddle === undefined ? channelId : huddleDraft(channelId, huddle)
  const draft = useSelect((state) => draftOf(state.draft, draftId)) ?? noDraft
  const conversation = useConversation(channelId)
  const head = useStreamHead(channelStream(channelId))
  const rejectionText = useRejectionText()
  const [problem, setProblem] = useState<string | null>(null)
  const value = draft.text
  const chosen = attachments.filter(isChanged)
  const field = useRef<HTMLTextAreaElement>(null)
  const write = (written: Draft): void => {
    dispatch({ area: "draft", command: { _tag: "ChangeDraft", channelId: draftId, draft: written } })
  }
  const caret = useRef<number | null>(null)
  const mentioning = useMentions(draft, (written) => {
    caret.current = written.caretPosition
    write(written)
  })
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const { people, listId, active } = mentioning

  const send = (): void => {
    if (create !== null) dispatch(create)
    if (conversation === undefined) {
      dispatch({ area: "conversations", command: { _tag: "JoinConversation", channelId, seq: head } })
    }
    if (huddle !== undefined) {
      dispatch({ area: "conversations", command: { _tag: "FollowHuddle", channelId, huddle, seq: head } })
    }
    const words = value.trim()
    const content = { text: words, tags: tagsOfMentions(words, draft.mentions ?? []) }
    const rejection = dispatch({
      area: "buzz",
      command: {
        _tag: "SendMessage",
        channelId,
        content,
        attachments: chosen,
        ...(huddle !== undefined && { huddle }),
      },
    })
    if (rejection === null) write(noDraft)
    setProblem(rejectionText(rejection))
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
      {people.length > 0 && (
        <MentionList id={listId} people={people} active={active} onChoose={mentioning.choose} />
      )}
      <div className={styles.write}>
        <textarea
          ref={field}
          aria-autocomplete="list"
          {...(people.length > 0 && {
            "aria-controls": listId,
            "aria-activedescendant": `${listId}-${active}`,
          })}
          className={controls.input}
          rows={1}
          aria-label={text(huddle === undefined ? "buzz.composer" : "buzz.huddle.composer")}
          placeholder={text(huddle === undefined ? "buzz.placeholder" : "buzz.huddle.placeholder")}
          value={value}
          onChange={({ target }) =>
            write({ ...draft, text: target.value, caretPosition: target.selectionStart })
          }
          onKeyDown={(event) => {
            if (mentioning.onKeyDown(event)) return
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
