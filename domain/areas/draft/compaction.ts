import type { EventMeta } from "../../kernel/area.ts"
import type { ChannelId, Seq } from "../../kernel/ids.ts"
import { besideIn, type Drafts, draftIn, drafts, lastSaveIn } from "./drafts.ts"
import type { DraftsEvent } from "./events.ts"

/** Stored event about the drafts of a person. */
export interface StoredDraftsEvent {
  readonly meta: EventMeta
  readonly event: DraftsEvent
}

/** What becomes of stored events: those to be written anew, by their numbers in order, and those that say what the drafts are. */
export interface Compaction {
  readonly rewritten: ReadonlyMap<Seq, DraftsEvent>
  readonly kept: ReadonlySet<Seq>
}

/** Event of a channel, and whether drafts stood beside that of the channel before it. */
interface Step extends StoredDraftsEvent {
  readonly hadDraft: boolean
  readonly hadBeside: boolean
}

/** Events of a channel: those whose drafts are gone, the save that the first of `kept` replaced, and those that count. */
interface Steps {
  readonly gone: Array<Step>
  replaced: Step | null
  kept: Array<Step>
}

/** Whether a save took the place of another one alone, or of none. */
const isReplacing = (previous: Step | undefined, { hadDraft, hadBeside }: Step): boolean =>
  !hadDraft || (!hadBeside && previous?.event._tag === "DraftSaved" && !previous.hadBeside)

/** Takes one more event of a channel, after which a person has these drafts. */
const take = (steps: Steps, step: Step, state: Drafts): void => {
  const { channelId, _tag } = step.event
  const previous = steps.kept.at(-1)
  steps.kept.push(step)
  if (draftIn(state, channelId) === undefined) leave(steps, null, [])
  else if (
    _tag === "DraftSaved" &&
    lastSaveIn(state, channelId) === step.meta.commandId &&
    besideIn(state, channelId).length === 0 &&
    isReplacing(previous, step)
  ) {
    steps.kept.pop()
    leave(steps, previous ?? null, [step])
  }
}

const leave = (steps: Steps, replaced: Step | null, kept: Array<Step>): void => {
  steps.gone.push(...steps.kept)
  steps.replaced = replaced
  steps.kept = kept
}

const stepsOf = (events: ReadonlyArray<StoredDraftsEvent>): Iterable<Steps> => {
  const channels = new Map<ChannelId, Steps>()
  let state = drafts.initialState
  for (const { meta, event } of events) {
    const { channelId } = event
    const hadDraft = draftIn(state, channelId) !== undefined
    const step = { meta, event, hadDraft, hadBeside: besideIn(state, channelId).length > 0 }
    state = drafts.evolve(state, event, meta)
    const steps = channels.get(channelId) ?? { gone: [], replaced: null, kept: [] }
    take(steps, step, state)
    channels.set(channelId, steps)
  }
  for (const [channelId, steps] of channels) {
    if (draftIn(state, channelId) === undefined) leave(steps, null, [])
  }
  return channels.values()
}

/** A save whose draft is gone, without what it said: its own number tells it from any other draft. */
const emptied = ({ meta, event }: StoredDraftsEvent, isReplaced: boolean): DraftsEvent =>
  isReplaced
    ? {
        _tag: "DraftSaved",
        channelId: event.channelId,
        draft: { text: "", caretPosition: 0, quoteSeq: meta.seq },
      }
    : { _tag: "DraftSettled", channelId: event.channelId }

/**
 * The events about drafts, from the first of a stream on, without what was typed and then replaced, sent or emptied: they
 * fold to the same drafts, also on a fold of before that has some of them. What another device saved meanwhile stays, with
 * what led to it, until its person decided. They may be written anew one by one, in the order in which they are given.
 */
export const compaction = (events: ReadonlyArray<StoredDraftsEvent>): Compaction => {
  const alone: Array<readonly [Seq, DraftsEvent]> = []
  const others: Array<readonly [Seq, DraftsEvent]> = []
  const kept = new Set<Seq>()
  for (const steps of stepsOf(events)) {
    const [first] = steps.kept
    for (const { meta } of steps.kept) kept.add(meta.seq)
    if (first?.event._tag === "DraftSaved" && first.event.isBeside === true) {
      const { isBeside: _, ...event } = first.event
      alone.push([first.meta.seq, event])
    }
    for (const step of steps.gone) {
      if (step.event._tag === "DraftSaved")
        others.push([step.meta.seq, emptied(step, step === steps.replaced)])
    }
  }
  return { rewritten: new Map([...alone, ...others]), kept }
}
