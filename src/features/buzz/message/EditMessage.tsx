import { useState } from "react"
import { mentionsAfter } from "#domain/areas/buzz/chosenMentions.ts"
import { mentionsOf, tagsOfMentions } from "#domain/areas/buzz/mentions.ts"
import { type Message, maxMessageLength } from "#domain/areas/buzz/types.ts"
import { noDraft } from "#domain/areas/draft/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { editPlace } from "#domain/kernel/streamNames.ts"
import { refusalToEveryone } from "#services/draft/toEveryone.ts"
import { useStore } from "#src/state/StoreContext.tsx"
import { useRequest } from "#src/state/useRequest.ts"
import controls from "#src/ui/design/controls.module.css"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { useText } from "#src/ui/text/useText.ts"
import { useDraft } from "../composer/useDraft.ts"
import styles from "../kernel/conversation.module.css"
import { useRejectionText } from "../kernel/useRejectionText.ts"

/**
 * A message of one's own as it is edited, in its place: Enter saves, Escape leaves it as it was. Until then the edit is a draft,
 * which stays when its author looks elsewhere.
 */
export const EditMessage = ({
  channelId,
  message: { seq, content, attachments },
  isBegun = true,
  onDone,
}: {
  channelId: ChannelId
  message: Message
  /** Whether its author has begun to edit right now, and not before they looked elsewhere. */
  isBegun?: boolean
  onDone: () => void
}) => {
  const text = useText()
  const store = useStore()
  const request = useRequest()
  const rejectionText = useRejectionText()
  const [problem, setProblem] = useState<string | null>(null)
  const [draft, write] = useDraft(editPlace(channelId, seq))
  const [value, setValue] = useState(draft.text === "" ? content.text : draft.text)
  const change = (typed: string): void => {
    setValue(typed)
    write(typed === content.text ? noDraft : { ...draft, text: typed, caretPosition: typed.length })
  }
  const end = (): void => {
    write(noDraft)
    onDone()
  }
  const isEmpty = value.trim() === "" && attachments.length === 0
  const save = (): void => {
    if (isEmpty) return
    const words = value.trim()
    const mentions = mentionsAfter(mentionsOf(content), content.text, words)
    const edited = { text: words, tags: tagsOfMentions(words, mentions) }
    const rejection =
      refusalToEveryone(store.state(), channelId, words, mentions) ??
      request({
        area: "buzz",
        command: { _tag: "EditMessage", channelId, messageSeq: seq, content: edited },
      })
    setProblem(rejectionText(rejection))
    if (rejection === null) end()
  }
  return (
    <form
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <textarea
        // biome-ignore lint/a11y/noAutofocus: who presses Edit goes on by writing
        autoFocus={isBegun}
        className={controls.input}
        rows={1}
        maxLength={maxMessageLength}
        aria-label={text("buzz.edit")}
        value={value}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          const isSaving = keyActionOf("message", event) === "send"
          if (event.nativeEvent.isComposing || !(isSaving || keyActionOf("app", event) === "close")) return
          event.preventDefault()
          if (isSaving) save()
          else end()
        }}
      />
      {problem !== null && (
        <p className={controls.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.editActions}>
        <button type="button" className={controls.button} onClick={end}>
          {text("cancel")}
        </button>
        <button type="submit" className={`${controls.button} ${controls.primary}`} disabled={isEmpty}>
          {text("buzz.save")}
        </button>
      </div>
    </form>
  )
}
