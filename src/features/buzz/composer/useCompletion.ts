import { type KeyboardEvent, useId, useState } from "react"
import { emojiAt, mentionAt, type Writing } from "#domain/areas/buzz/beingWritten.ts"
import { withMention } from "#domain/areas/buzz/chosenMentions.ts"
import type { MentionSign } from "#domain/areas/buzz/mentions.ts"
import { cardNameAt, slashAt } from "#domain/areas/buzz/slash.ts"
import type { Draft } from "#domain/areas/draft/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import type { Suggestion } from "./suggestion.ts"
import { useContentSuggestions } from "./useContentSuggestions.tsx"
import { useEmojiSuggestions } from "./useEmojiSuggestions.tsx"
import { usePeopleSuggestions } from "./usePeopleSuggestions.tsx"
import { useSlashSuggestions } from "./useSlashSuggestions.tsx"

/** What the word that is being written may become. */
export interface Completion {
  readonly listId: string
  readonly suggestions: ReadonlyArray<Suggestion>
  readonly active: number
  readonly choose: (suggestion: Suggestion) => void
  /** Acts on a key of the list; false for one that is the field's. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean
}

/**
 * Completes the word at the caret of a draft for a channel: people and groups after an @, cards and stacks after a #, emoji after a colon,
 * and a command after the slash with which the draft begins.
 */
export const useCompletion = (
  channelId: ChannelId,
  draft: Draft,
  write: (draft: Draft) => void,
): Completion => {
  const listId = useId()
  const dispatch = useDispatch()
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [moved, setMoved] = useState({ search: "", to: 0 })
  const { text, caretPosition, mentions = [] } = draft
  const slash = slashAt(text, caretPosition)
  const card = cardNameAt(text, caretPosition)
  const commanded = slash ?? card
  const emoji = commanded === null ? emojiAt(text, caretPosition) : null
  const named = commanded === null && emoji === null ? nameAt(text, caretPosition) : null
  const writing = commanded === null ? (emoji ?? named) : { start: 0, search: commanded }
  const search = writing === null || writing.search === dismissed ? null : writing.search
  const emojis = useEmojiSuggestions(emoji && search)
  const people = usePeopleSuggestions(channelId, named?.sign === "@" ? search : null)
  const content = useContentSuggestions(named?.sign === "#" || card !== null ? search : null)
  const found = card === null ? content : content.filter(({ mention }) => mention?.type === "CARD")
  const commands = useSlashSuggestions(slash === null ? null : search)
  const isChosen = mentions.some(({ name }) => name === search?.trimEnd())
  const suggestions = isChosen ? [] : [...commands, ...emojis, ...people, ...found]
  const active = moved.search === search ? Math.min(moved.to, suggestions.length - 1) : 0
  const choose = ({ insert, mention }: Suggestion): void => {
    if (writing === null) return
    const before = `${text.slice(0, writing.start)}${insert} `
    write({
      ...draft,
      text: before + text.slice(caretPosition).replace(/^ /, ""),
      caretPosition: before.length,
      ...(mention !== undefined && {
        mentions: withMention(mentions, mention, text.slice(0, writing.start)),
      }),
    })
    if (emoji !== null) dispatch({ area: "emoji", command: { _tag: "UseEmoji", emoji: insert } })
  }
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const action = suggestions.length === 0 ? null : keyActionOf("mention", event)
    if (action === null || event.nativeEvent.isComposing) return false
    event.preventDefault()
    const suggestion = suggestions[active]
    if (action === "dismiss") setDismissed(search)
    else if (action === "choose") {
      if (suggestion !== undefined) choose(suggestion)
    } else {
      const step = action === "next" ? 1 : -1
      setMoved({ search: search ?? "", to: (active + step + suggestions.length) % suggestions.length })
    }
    return true
  }
  return { listId, suggestions, active, choose, onKeyDown }
}

/** The name that is being written at the caret after the last of the signs before it; null if none is. */
const nameAt = (text: string, caret: number): (Writing & { readonly sign: MentionSign }) | null => {
  const sign = text.lastIndexOf("#", caret - 1) > text.lastIndexOf("@", caret - 1) ? "#" : "@"
  const writing = mentionAt(text, caret, sign)
  return writing && { ...writing, sign }
}
