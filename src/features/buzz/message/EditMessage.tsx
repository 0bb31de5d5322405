import { Suspense, useRef, useState } from "react"
import { mentionsAfter } from "#domain/areas/buzz/chosenMentions.ts"
import { mentionsOf, tagsOfMentions } from "#domain/areas/buzz/mentions.ts"
import { type Message, type MessageContent, maxMessageLength } from "#domain/areas/buzz/types.ts"
import { typedNames } from "#domain/areas/buzz/unclearMentions.ts"
import { type Draft, noDraft } from "#domain/areas/draft/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { editPlace } from "#domain/kernel/streamNames.ts"
import { refusalToEveryone } from "#services/draft/toEveryone.ts"
import { useStore } from "#src/state/StoreContext.tsx"
import { useRequest } from "#src/state/useRequest.ts"
import controls from "#src/ui/design/controls.module.css"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useDraft } from "../composer/useDraft.ts"
import { useUnclearNames } from "../composer/useUnclearNames.ts"
import styles from "../kernel/conversation.module.css"
import { useRejectionText } from "../kernel/useRejectionText.ts"

const UnclearNameChoice = lazyPart(() => import("../composer/UnclearNameChoice.tsx"), "UnclearNameChoice")

/** An edit of a message with another text: whom that names who was named before. */
const withText = (edit: Draft, text: string): Draft => ({
  ...edit,
  text,
  caretPosition: text.length,
  mentions: mentionsAfter(edit.mentions ?? [], edit.text, text),
})

/** A message as it is edited: as it is, or as far as its author came. */
const editOf = (content: MessageContent, draft: Draft): Draft => {
  const { text } = content
  const unchanged = { text, caretPosition: text.length, mentions: mentionsOf(content) }
  if (draft.text === "") return unchanged
  return draft.mentions === undefined ? withText(unchanged, draft.text) : draft
}

/** Words behind an @ that name no one in a message as it is: they are not asked about again. */
const leftNames = (content: MessageContent): ReadonlyArray<string> =>
  typedNames(content.text, mentionsOf(content)).map(({ text }) => text.split(/\s/, 1).join(""))

/**
 * A message of one's own as it is edited, in its place: Enter saves, once it is clear whom its names mean, Escape leaves it as
 * it was. Until then the edit is a draft, which stays when its author looks elsewhere.
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
  const [edit, setEdit] = useState(() => editOf(content, draft))
  const field = useRef<HTMLTextAreaElement>(null)
  const { text: value, mentions = [] } = edit
  const change = (changed: Draft): void => {
    setEdit(changed)
    write(changed.text === content.text ? noDraft : changed)
  }
  const end = (): void => {
    write(noDraft)
    onDone()
  }
  const isEmpty = value.trim() === "" && attachments.length === 0
  const save = (): void => {
    if (isEmpty) return
    const words = value.trim()
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
  const names = useUnclearNames(channelId, edit, change, save, leftNames(content))
  const submit = (): void => {
    if (!names.ask()) save()
  }
  return (
    <form
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <textarea
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: who presses Edit goes on by writing
        autoFocus={isBegun}
        className={controls.input}
        rows={1}
        maxLength={maxMessageLength}
        aria-label={text("buzz.edit")}
        value={value}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onChange={({ target }) => change(withText(edit, target.value))}
        onKeyDown={(event) => {
          const isSaving = keyActionOf("message", event) === "send"
          if (event.nativeEvent.isComposing || !(isSaving || keyActionOf("app", event) === "close")) return
          event.preventDefault()
          if (isSaving) submit()
          else end()
        }}
      />
      {names.unclear !== null && (
        <Suspense fallback={null}>
          <UnclearNameChoice
            name={names.unclear}
            onAnswer={names.answer}
            onCancel={() => {
              names.cancel()
              field.current?.focus()
            }}
          />
        </Suspense>
      )}
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
