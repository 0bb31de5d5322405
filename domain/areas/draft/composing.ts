import { Equal, Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../../kernel/area.ts"
import { eventUnion } from "../../kernel/eventUnion.ts"
import * as HashMap from "../../kernel/hashMap.ts"
import { ChannelId, type Seq } from "../../kernel/ids.ts"
import { channelOfDraft, huddleOfDraft } from "../../kernel/streamNames.ts"
import { Mention } from "../buzz/mentions.ts"
import type { DraftChanged } from "./draft.ts"
import { type TagPosition, tagAt } from "./tagPosition.ts"

/** What was found for a tag: the text in place of the word with its sign, and what that names. */
export const TagSearchResult = Schema.Struct({
  key: Schema.String,
  label: Schema.String,
  detail: Schema.String,
  insert: Schema.String,
  mention: Schema.optionalKey(Mention),
})
export type TagSearchResult = typeof TagSearchResult.Type

/** The field of a draft got the focus, or lost it. */
const DraftFocused = Schema.TaggedStruct("DraftFocused", { channelId: ChannelId, focus: Schema.Boolean })
/** Something was found for the word after a sign. */
const DraftTagsFound = Schema.TaggedStruct("DraftTagsFound", {
  channelId: ChannelId,
  search: Schema.String,
  results: Schema.Array(TagSearchResult),
})
/** Another of the results is the one that Enter takes: so many further down, or up. */
const DraftTagMoved = Schema.TaggedStruct("DraftTagMoved", { channelId: ChannelId, step: Schema.Int })
/** The tag that is being written is to stay text. */
const DraftTagDismissed = Schema.TaggedStruct("DraftTagDismissed", { channelId: ChannelId })

export const ComposingEvent = eventUnion([DraftFocused, DraftTagsFound, DraftTagMoved, DraftTagDismissed])
export type ComposingEvent = typeof ComposingEvent.Type

export type ComposingCommand =
  | { readonly _tag: "FocusDraft"; readonly channelId: ChannelId; readonly focus: boolean }
  | {
      readonly _tag: "ShowTags"
      readonly channelId: ChannelId
      readonly search: string
      readonly results: ReadonlyArray<TagSearchResult>
    }
  | { readonly _tag: "MoveInTags"; readonly channelId: ChannelId; readonly step: number }
  | { readonly _tag: "DismissTag"; readonly channelId: ChannelId }

/** How a draft is being written on this device: what its field shows beside the text. */
export interface Composing {
  readonly focus: boolean
  /** Where it goes: a channel, or the huddle of a message of it. */
  readonly target: { readonly channelId: ChannelId; readonly huddle?: Seq }
  readonly caretPosition: number
  readonly tagPosition: TagPosition | null
  readonly tagSearchResults: ReadonlyArray<TagSearchResult>
  /** Which of the results Enter takes. */
  readonly activeResult: number
  /** The word of the last tag that is to stay text. */
  readonly dismissed: string | null
}

/** Drafts as they are being written, by the names under which they are kept. */
export type ComposingState = HashMap.HashMap<Composing>

const none: ReadonlyArray<TagSearchResult> = []

const targetOf = (id: ChannelId): Composing["target"] => {
  const huddle = huddleOfDraft(id)
  return { channelId: channelOfDraft(id), ...(huddle !== undefined && { huddle }) }
}

const untouched = (id: ChannelId): Composing => ({
  focus: false,
  target: targetOf(id),
  caretPosition: 0,
  tagPosition: null,
  tagSearchResults: none,
  activeResult: 0,
  dismissed: null,
})

/** How a draft is being written; undefined where nothing was done to it here. */
export const composingOf = (state: ComposingState, id: ChannelId): Composing | undefined =>
  HashMap.get(state, id)

/** A draft that reads otherwise: where a tag begins under its caret, for which nothing is found yet where it is another one. */
const written = (
  before: Composing,
  { text, caretPosition, mentions = [] }: (typeof DraftChanged.Type)["draft"],
): Composing => {
  const tag = tagAt(text, caretPosition)
  const isText =
    tag === null ||
    tag.search === before.dismissed ||
    mentions.some(({ name }) => name === tag.search.trimEnd())
  const tagPosition = isText ? null : tag
  const isSame = Equal.equals(tagPosition, before.tagPosition)
  return isSame
    ? { ...before, caretPosition }
    : { ...before, caretPosition, tagPosition, tagSearchResults: none, activeResult: 0 }
}

const changed = (before: Composing, event: ComposingEvent | typeof DraftChanged.Type): Composing => {
  const { tagPosition, tagSearchResults, activeResult } = before
  switch (event._tag) {
    case "DraftChanged":
      return written(before, event.draft)
    case "DraftFocused":
      return { ...before, focus: event.focus }
    case "DraftTagsFound": {
      const { search, results } = event
      if (tagPosition?.search !== search) return before
      return {
        ...before,
        tagSearchResults: results,
        activeResult: Math.min(activeResult, Math.max(0, results.length - 1)),
      }
    }
    case "DraftTagMoved": {
      const { length } = tagSearchResults
      return length === 0
        ? before
        : { ...before, activeResult: (((activeResult + event.step) % length) + length) % length }
    }
    case "DraftTagDismissed":
      return tagPosition === null
        ? before
        : {
            ...before,
            dismissed: tagPosition.search,
            tagPosition: null,
            tagSearchResults: none,
            activeResult: 0,
          }
  }
}

const eventOf = (command: ComposingCommand): ComposingEvent => {
  switch (command._tag) {
    case "FocusDraft":
      return { ...command, _tag: "DraftFocused" }
    case "ShowTags":
      return { ...command, _tag: "DraftTagsFound" }
    case "MoveInTags":
      return { ...command, _tag: "DraftTagMoved" }
    case "DismissTag":
      return { ...command, _tag: "DraftTagDismissed" }
  }
}

const evolve = (state: ComposingState, event: ComposingEvent | typeof DraftChanged.Type): ComposingState => {
  const { channelId } = event
  const before = HashMap.get(state, channelId) ?? untouched(channelId)
  const after = changed(before, event)
  return Equal.equals(before, after) ? state : HashMap.set(state, channelId, after)
}

/**
 * Drafts as they are being written on this device: focus, target, caret, the tag under the caret and what was found for it.
 * All of that follows from what is typed, moved and found, here alone.
 */
export const composing = defineLocalArea({
  name: "composing",
  initialState: HashMap.empty() as ComposingState,
  Event: ComposingEvent,
  on: ["DraftChanged"],
  decide: (command: ComposingCommand): E.Either<never, ReadonlyArray<ComposingEvent>> =>
    E.right([eventOf(command)]),
  evolve,
})
