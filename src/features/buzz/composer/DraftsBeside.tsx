import { besideIn } from "#domain/areas/draft/drafts.ts"
import type { Draft, SavedDraft } from "#domain/areas/draft/types.ts"
import type { ChannelId, UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useShared } from "#src/state/useStream.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./draftsBeside.module.css"

/** Both drafts in one: the words of the one below those of the other, with what either names and has attached. */
const withBoth = (draft: Draft, other: SavedDraft): Draft => {
  const text = [draft.text, other.text].filter((words) => words !== "").join("\n\n")
  const mentions = [...(draft.mentions ?? []), ...(other.mentions ?? [])]
  const attachments = [...(draft.attachments ?? []), ...(other.attachments ?? [])]
  return {
    ...draft,
    text,
    caretPosition: text.length,
    ...(mentions.length > 0 && { mentions }),
    ...(attachments.length > 0 && { attachments }),
  }
}

/**
 * What the reader typed for a channel on other devices while they typed here: they take one of the two texts, or keep both.
 * Nothing of either is gone until they have decided.
 */
export const DraftsBeside = ({
  draftId,
  reader,
  draft,
  write,
}: {
  draftId: ChannelId
  reader: UserId
  draft: Draft
  write: (draft: Draft) => void
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const others = besideIn(useShared(userStream(reader), "drafts"), draftId)
  const settle = (next: Draft | null): void => {
    if (next !== null) write(next)
    dispatch({ area: "drafts", command: { _tag: "SettleDraft", channelId: draftId } })
  }
  if (others.length === 0) return null
  const last = others.at(-1) ?? draft
  const all = others.reduce(withBoth, draft)
  return (
    <section className={styles.beside} aria-label={text("buzz.draft.beside")}>
      <p className={styles.lead} role="status">
        {text("buzz.draft.beside")}
      </p>
      {others.map((other, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drafts have no other name than their place
        <p key={index} className={styles.words} dir="auto">
          {other.text === "" ? text("search.attachment") : other.text}
        </p>
      ))}
      <div className={styles.acts}>
        <button type="button" className={controls.button} onClick={() => settle(all)}>
          {text("buzz.draft.both")}
        </button>
        <button
          type="button"
          className={controls.button}
          onClick={() => {
            const { quoteSeq: _, mentions: __, attachments: ___, ...rest } = draft
            settle({ ...rest, ...last })
          }}
        >
          {text("buzz.draft.other")}
        </button>
        <button type="button" className={`${controls.button} ${controls.quiet}`} onClick={() => settle(null)}>
          {text("buzz.draft.this")}
        </button>
      </div>
    </section>
  )
}
