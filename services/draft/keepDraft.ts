import {
  asyncScheduler,
  distinctUntilChanged,
  map,
  NEVER,
  type SchedulerLike,
  Subscription,
  switchMap,
  timer,
} from "rxjs"
import { maxTextLength } from "#domain/areas/buzz/types.ts"
import { draftOf } from "#domain/areas/draft/draft.ts"
import { draftIn, lastSaveIn } from "#domain/areas/draft/drafts.ts"
import { type Draft, isLoading, noDraft, savedPart } from "#domain/areas/draft/types.ts"
import type { ChannelId, CommandId, UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import type { RootState } from "#domain/root.ts"
import { isPending } from "#domain/sync/outbox.ts"
import { entriesOf, viewOf } from "#domain/sync/view.ts"
import type { StoreShape } from "../store/store.ts"

/** How long nothing is typed before a draft is saved, in milliseconds. */
export const saveDelay = 1_500

/** A draft as its author sees it: what is typed here at the moment, else what was saved last by any of their devices. */
export const shownDraft = (state: RootState, reader: UserId, channelId: ChannelId): Draft =>
  draftOf(state.draft, channelId) ??
  draftIn(viewOf(state.sync, userStream(reader), "drafts"), channelId) ??
  noDraft

/** Whether a draft of the channel is on its way to the log: another one waits, so that there are never two. */
const isSaving = ({ sync }: RootState, reader: UserId, channelId: ChannelId): boolean =>
  entriesOf(sync, userStream(reader)).some((entry) => {
    const { command } = entry.request
    return isPending(entry) && command._tag === "SaveDraft" && command.channelId === channelId
  })

/** The save over which a draft is typed from now on; null for none. */
const overOf = ({ environment, sync }: RootState, channelId: ChannelId): CommandId | null => {
  const user = environment.data?.user
  return user ? lastSaveIn(viewOf(sync, userStream(user.id), "drafts"), channelId) : null
}

/** Saves what is typed for a channel, unless it is longer than can be stored. It is no longer this device's alone then, unless files of it are on their way. */
const saveDraft = (store: StoreShape, channelId: ChannelId): void => {
  const typed = draftOf(store.state().draft, channelId)
  if (typed === undefined || typed.text.length > maxTextLength) return
  const { over } = typed
  store.dispatch({
    area: "drafts",
    command: { _tag: "SaveDraft", channelId, draft: savedPart(typed), ...(over !== undefined && { over }) },
  })
  const isStill = typed.attachments?.some(isLoading) === true
  if (!isStill) {
    store.dispatch({ area: "draft", command: { _tag: "DropDraft", channelId } })
    return
  }
  const next = { ...typed, ...(over !== undefined && { over: overOf(store.state(), channelId) }) }
  store.dispatch({ area: "draft", command: { _tag: "ChangeDraft", channelId, draft: next } })
}

/** Writes another draft of a channel. One that is emptied is none on any device. */
export const changeDraft = (store: StoreShape, channelId: ChannelId, draft: Draft): void => {
  const state = store.state()
  const typed = draftOf(state.draft, channelId)
  const over = typed === undefined ? overOf(state, channelId) : typed.over
  const command = {
    _tag: "ChangeDraft",
    channelId,
    draft: { ...draft, ...(over !== undefined && { over }) },
  } as const
  store.dispatch({ area: "draft", command })
  if (draftOf(store.state().draft, channelId) === undefined) {
    store.dispatch({ area: "drafts", command: { _tag: "ClearDraft", channelId } })
  }
}

/**
 * Saves the draft of a channel in its author's stream whenever nothing was typed for `saveDelay`, and at the end of the
 * subscription.
 */
export const keepDraft = (
  store: StoreShape,
  reader: UserId,
  channelId: ChannelId,
  scheduler: SchedulerLike = asyncScheduler,
): Subscription => {
  const subscription = new Subscription(() => saveDraft(store, channelId))
  subscription.add(
    store.state$
      .pipe(
        map((state) => (isSaving(state, reader, channelId) ? null : draftOf(state.draft, channelId))),
        distinctUntilChanged(),
        switchMap((draft) => (draft ? timer(saveDelay, scheduler) : NEVER)),
      )
      .subscribe(() => saveDraft(store, channelId)),
  )
  return subscription
}
