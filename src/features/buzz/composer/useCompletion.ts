import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect } from "react"
import { withMention } from "#domain/areas/buzz/chosenMentions.ts"
import { composingOf, type TagSearchResult } from "#domain/areas/draft/composing.ts"
import type { TagPosition } from "#domain/areas/draft/tagPosition.ts"
import type { Draft } from "#domain/areas/draft/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { useContentSuggestions } from "./useContentSuggestions.ts"
import { useEmojiSuggestions } from "./useEmojiSuggestions.ts"
import { usePeopleSuggestions } from "./usePeopleSuggestions.ts"
import { useSlashSuggestions } from "./useSlashSuggestions.ts"

/** What the word that is being written may become. */
export interface Completion {
  readonly listId: string
  readonly suggestions: ReadonlyArray<TagSearchResult>
  readonly active: number
  readonly choose: (suggestion: TagSearchResult) => void
  /** Acts on a key of the list; false for one that is the field's. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean
  /** Tells that the field got the focus, or lost it. */
  readonly focus: (focus: boolean) => void
}

const none: ReadonlyArray<TagSearchResult> = []

/** What a tag may become: people and groups, cards and stacks, emoji, or commands. */
const useTagSearch = (channelId: ChannelId, tag: TagPosition | null): ReadonlyArray<TagSearchResult> => {
  const searchOf = (...kinds: ReadonlyArray<TagPosition["kind"]>): string | null =>
    tag !== null && kinds.includes(tag.kind) ? tag.search : null
  const emojis = useEmojiSuggestions(searchOf("EMOJI"))
  const people = usePeopleSuggestions(channelId, searchOf("@"))
  const content = useContentSuggestions(searchOf("#", "CARD"))
  const commands = useSlashSuggestions(searchOf("COMMAND"))
  const found = tag?.kind === "CARD" ? content.filter(({ mention }) => mention?.type === "CARD") : content
  return [...commands, ...emojis, ...people, ...found]
}

/**
 * Completes the tag under the caret of a draft for a channel, as the state of the draft has it: people and groups after an @,
 * cards and stacks after a #, emoji after a colon, and a command after the slash with which the draft begins.
 */
export const useCompletion = (
  channelId: ChannelId,
  draftId: ChannelId,
  draft: Draft,
  write: (draft: Draft) => void,
): Completion => {
  const listId = useId()
  const dispatch = useDispatch()
  const composing = useSelect((state) => composingOf(state.composing, draftId))
  const tag = composing?.tagPosition ?? null
  const results = useTagSearch(channelId, tag)
  const found = JSON.stringify([tag, results])
  const show = useEffectEvent(() => {
    if (tag === null) return
    const { search } = tag
    dispatch({ area: "composing", command: { _tag: "ShowTags", channelId: draftId, search, results } })
  })
  useLayoutEffect(() => {
    if (found !== "") show()
  }, [found])
  const { text, caretPosition, mentions = [] } = draft
  const suggestions = composing?.focus === true ? composing.tagSearchResults : none
  const active = composing?.activeResult ?? 0
  const choose = ({ insert, mention }: TagSearchResult): void => {
    if (tag === null) return
    const start = text.slice(0, tag.start)
    const before = `${start}${insert} `
    write({
      ...draft,
      text: before + text.slice(caretPosition).replace(/^ /, ""),
      caretPosition: before.length,
      ...(mention !== undefined && { mentions: withMention(mentions, mention, start) }),
    })
    if (tag.kind === "EMOJI") dispatch({ area: "emoji", command: { _tag: "UseEmoji", emoji: insert } })
  }
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const action = suggestions.length === 0 ? null : keyActionOf("mention", event)
    if (action === null || event.nativeEvent.isComposing) return false
    event.preventDefault()
    const suggestion = suggestions[active]
    if (action === "dismiss") {
      dispatch({ area: "composing", command: { _tag: "DismissTag", channelId: draftId } })
    } else if (action === "choose") {
      if (suggestion !== undefined) choose(suggestion)
    } else {
      const step = action === "next" ? 1 : -1
      dispatch({ area: "composing", command: { _tag: "MoveInTags", channelId: draftId, step } })
    }
    return true
  }
  const focus = (isFocused: boolean): void => {
    dispatch({
      area: "composing",
      command: { _tag: "FocusDraft", channelId: draftId, focus: isFocused },
    })
  }
  return { listId, suggestions, active, choose, onKeyDown, focus }
}
