import { Paperclip, SendHorizontal, Smile } from "lucide-react"
import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react"
import { isAsPublished } from "#domain/areas/address/stackView.ts"
import type { CreateChannel } from "#domain/areas/buzz/channelCommand.ts"
import { mentionsAfter } from "#domain/areas/buzz/chosenMentions.ts"
import { maxAttachments, type ViewAttachment } from "#domain/areas/buzz/types.ts"
import { besideIn } from "#domain/areas/draft/drafts.ts"
import { type Draft, isLoading } from "#domain/areas/draft/types.ts"
import type { ChannelId, Seq, UserId } from "#domain/kernel/ids.ts"
import { channelStream, draftPlace, userStream } from "#domain/kernel/streamNames.ts"
import type { RootState } from "#domain/root.ts"
import { viewOf } from "#domain/sync/view.ts"
import { isComing } from "#services/file/messageUploads.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useShared } from "#src/state/useStream.ts"
import controls from "#src/ui/design/controls.module.css"
import { IconButton } from "#src/ui/IconButton.tsx"
import named from "#src/ui/iconButton.module.css"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useChannelTitle } from "../../../state/useChannelTitle.ts"
import { DraftAttachments } from "../attachments/DraftAttachments.tsx"
import { useUploads } from "../attachments/useUploads.ts"
import { QuoteBlock } from "../words/QuoteBlock.tsx"
import { CompletionList } from "./CompletionList.tsx"
import styles from "./composer.module.css"
import { useCompletion } from "./useCompletion.ts"
import { useDraft } from "./useDraft.ts"
import { useSending } from "./useSending.ts"
import { WithoutPermissions } from "./WithoutPermissions.tsx"

const ChannelExport = lazyPart(() => import("../kernel/ChannelExport.tsx"), "ChannelExport", {
  opens: "buzz.export",
})
const ReminderStatus = lazyPart(() => import("./ReminderStatus.tsx"), "ReminderStatus")
const UnclearNameChoice = lazyPart(() => import("./UnclearNameChoice.tsx"), "UnclearNameChoice")
const DraftsBeside = lazyPart(() => import("./DraftsBeside.tsx"), "DraftsBeside")
const EmojiPicker = lazyPart(() => import("#src/features/emoji/EmojiPicker.tsx"), "EmojiPicker", {
  opens: "emoji.title",
})

/** Whether what a message is about is shown otherwise than it was published. */
const isChanged = (attachment: ViewAttachment): boolean => {
  if (attachment._tag === "PAGE") return !isAsPublished(attachment)
  const { filters, settings = {}, drill = [] } = attachment
  return filters.length + Object.keys(settings).length + drill.length > 0
}

/** Whether an attachment of a draft is the same card, at one of its data points. */
const isOfSameCard = (shown: ViewAttachment, own: NonNullable<Draft["attachments"]>[number]): boolean =>
  shown._tag === "CARD" && own._tag === "CARD" && shown.cardUrn === own.cardUrn

/** A draft with a text in place of what is at its caret. */
const withInserted = (draft: Draft, inserted: string): Draft => {
  const before = draft.text.slice(0, draft.caretPosition) + inserted
  return { ...draft, text: before + draft.text.slice(draft.caretPosition), caretPosition: before.length }
}

/** Whether another device has saved another text for the draft of a channel. */
const hasBeside = (state: RootState, reader: UserId | null, draftId: ChannelId): boolean =>
  reader !== null && besideIn(viewOf(state.sync, userStream(reader), "drafts"), draftId).length > 0

/**
 * Input of a message: its text, files by a button, a paste or a drop, and emoji. It is a draft that follows its author;
 * Enter sends, Shift+Enter breaks the line. `create` creates the channel first, if there is none yet.
 */
export const Composer = ({
  channelId,
  huddle,
  create,
  attachments,
  field,
  onEditLast,
}: {
  channelId: ChannelId
  /** The message from which the huddle begins in which it is said. */
  huddle?: Seq | undefined
  create: CreateChannel | null
  attachments: ReadonlyArray<ViewAttachment>
  /** Its input. */
  field: RefObject<HTMLTextAreaElement | null>
  /** Edits the author's last message; false where there is none. */
  onEditLast: () => boolean
}) => {
  const text = useText()
  const reader = useCurrentUserId()
  const draftId = draftPlace(channelId, huddle)
  const [draft, write] = useDraft(draftId)
  const isBeside = useSelect((state) => hasBeside(state, reader, draftId))
  const { uploads, uploading } = useUploads()
  const extensions = useSelect((state) => state.environment.data?.uploads?.extensions) ?? []
  const { origin, details } = useShared(channelStream(channelId), "buzz")
  const title = useChannelTitle(channelId, details.title ?? origin?.title ?? "")
  const [isPicking, setPicking] = useState(false)
  const [isDraggedOver, setDraggedOver] = useState(false)
  const emojiButton = useRef<HTMLSpanElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  const { text: value, attachments: own = [], quoteSeq } = draft
  const chosen = attachments.filter((one) => isChanged(one) && !own.some((other) => isOfSameCard(one, other)))
  const point = own.flatMap((one) => (one._tag === "CARD" ? (one.point ?? []) : [])).at(-1)
  const loading = own.filter(isLoading)
  const isUploading = loading.every(({ uploadId }) => isComing(uploading.get(uploadId)))
  const isEmpty = value.trim() === "" && own.length === 0
  const { send, isWaiting, problem, setProblem, names, reminded, forgetReminder, isExporting, endExport } =
    useSending({
      channelId,
      huddle,
      create,
      draft,
      write,
      chosen,
      field,
      loading: loading.length,
      isUploading,
    })
  const writeAt = (written: Draft): void => {
    caret.current = written.caretPosition
    write(written)
  }
  const completion = useCompletion(channelId, draftId, draft, writeAt)
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  useEffect(() => {
    if (quoteSeq !== undefined || point !== undefined) field.current?.focus()
  }, [quoteSeq, point, field])

  const attach = (files: Iterable<File>): void => {
    if (reader === null) return
    const room = maxAttachments - chosen.length - own.length
    const all = [...files]
    for (const file of all.slice(0, Math.max(0, room))) uploads.start(reader, draftId, file)
    setProblem(all.length > room ? text("buzz.attachments.most", { most: maxAttachments }) : null)
  }
  const { suggestions, listId, active } = completion
  return (
    <form
      className={styles.composer}
      data-over={isDraggedOver}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        setDraggedOver(false)
        attach(event.dataTransfer.files)
      }}
    >
      {problem !== null && (
        <p className={controls.problem} role="alert">
          {problem}
        </p>
      )}
      {quoteSeq !== undefined && (
        <QuoteBlock
          channelId={channelId}
          seq={quoteSeq}
          onRemove={() => {
            const { quoteSeq: _, ...rest } = draft
            write(rest)
          }}
        />
      )}
      {own.length > 0 && reader !== null && (
        <DraftAttachments
          channelId={draftId}
          reader={reader}
          attachments={own}
          onRemove={(removed) => write({ ...draft, attachments: own.filter((one) => one !== removed) })}
        />
      )}
      {isBeside && reader !== null && (
        <Suspense fallback={null}>
          <DraftsBeside draftId={draftId} reader={reader} draft={draft} write={writeAt} />
        </Suspense>
      )}
      {chosen.length > 0 && <p className={styles.attaching}>{text("buzz.attach")}</p>}
      {draft.mentions !== undefined && (
        <WithoutPermissions channelId={channelId} text={value} mentions={draft.mentions} />
      )}
      {isWaiting && (
        <p className={styles.attaching} role="status">
          {text("buzz.sendsWhenUploaded")}
        </p>
      )}
      {reminded !== null && reader !== null && (
        <Suspense fallback={null}>
          <ReminderStatus reader={reader} reminded={reminded} onCancel={forgetReminder} />
        </Suspense>
      )}
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
      {suggestions.length > 0 && (
        <CompletionList id={listId} suggestions={suggestions} active={active} onChoose={completion.choose} />
      )}
      <div className={styles.write}>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={text("buzz.file.choose")}
          accept={extensions.map((name) => `.${name}`).join(",")}
          onChange={({ target }) => {
            attach(target.files ?? [])
            target.value = ""
          }}
        />
        <IconButton
          icon={Paperclip}
          label={text("buzz.file.attach")}
          onPress={() => chooser.current?.click()}
        />
        <textarea
          ref={field}
          aria-autocomplete="list"
          onFocus={() => completion.focus(true)}
          onBlur={() => completion.focus(false)}
          {...(suggestions.length > 0 && {
            "aria-controls": listId,
            "aria-activedescendant": `${listId}-${active}`,
          })}
          className={controls.input}
          rows={1}
          aria-label={text(huddle === undefined ? "buzz.composer" : "buzz.huddle.composer")}
          placeholder={text(huddle === undefined ? "buzz.placeholder" : "buzz.huddle.placeholder")}
          value={value}
          onChange={({ target }) => {
            forgetReminder()
            const { mentions } = draft
            write({
              ...draft,
              text: target.value,
              caretPosition: target.selectionStart,
              ...(mentions !== undefined && { mentions: mentionsAfter(mentions, value, target.value) }),
            })
          }}
          onPaste={(event) => {
            const { files } = event.clipboardData
            if (files.length === 0) return
            event.preventDefault()
            attach(files)
          }}
          onKeyDown={(event) => {
            if (completion.onKeyDown(event)) return
            const action = keyActionOf("message", event)
            if (event.nativeEvent.isComposing) return
            if (action === "editLast" && value === "" && onEditLast()) event.preventDefault()
            if (action !== "send") return
            event.preventDefault()
            send()
          }}
        />
        <span ref={emojiButton}>
          <IconButton icon={Smile} label={text("buzz.insertEmoji")} onPress={() => setPicking(true)} />
        </span>
        <button
          type="submit"
          className={`${controls.button} ${controls.primary} ${named.named}`}
          disabled={isEmpty || (loading.length > 0 && !isUploading)}
          aria-label={text("buzz.send")}
        >
          <SendHorizontal size={18} aria-hidden="true" />
        </button>
      </div>
      {isExporting && (
        <Suspense fallback={null}>
          <ChannelExport channelId={channelId} title={title ?? ""} onClose={endExport} />
        </Suspense>
      )}
      {isPicking && (
        <Suspense fallback={null}>
          <EmojiPicker
            anchor={emojiButton}
            onChoose={(emoji) => {
              const at = field.current?.selectionStart ?? value.length
              writeAt(withInserted({ ...draft, caretPosition: at }, emoji))
              field.current?.focus()
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </form>
  )
}
