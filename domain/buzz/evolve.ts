import * as HashMap from "../kernel/hashMap.ts"
import { ChannelId, Seq } from "../kernel/ids.ts"
import { patch } from "../kernel/patch.ts"
import { replay } from "../kernel/replay.ts"
import * as Vector from "../kernel/vector.ts"
import { emptyChannel, receive } from "./channel.ts"
import type { BuzzEvent, ChannelEnvelope } from "./events.ts"
import type { BuzzState, Channel, PendingMessage } from "./types.ts"

export const initialBuzz: BuzzState = {
  channels: HashMap.empty(),
  pending: [],
  drafts: HashMap.empty(),
  feed: { status: "CLOSED", epoch: null },
}

const prefix = "channel:"

/** The channel that a stream of the log tells of, or null for a stream of another kind. */
export const channelOfStream = (stream: string): ChannelId | null =>
  stream.startsWith(prefix) && stream.length > prefix.length
    ? ChannelId.make(stream.slice(prefix.length))
    : null

const isHeld = (channel: Channel | undefined, id: string): boolean =>
  channel?.held.some((envelope) => envelope.commandId === id && envelope.event._tag === "MessageSent") ??
  false

/**
 * The messages on their way after `channel` has grown from its first `known` messages: one that was confirmed goes;
 * one whose confirmation waits beyond a gap stays until the gap is filled, and has not failed.
 */
const settle = (
  pending: ReadonlyArray<PendingMessage>,
  channel: Channel,
  known: number,
): ReadonlyArray<PendingMessage> => {
  if (pending.length === 0) return pending
  const confirmed = new Set(Vector.slice(channel.messages, known).map((message) => message.id))
  const next = pending.flatMap((message) => {
    if (confirmed.has(message.id)) return []
    return [isHeld(channel, message.id) ? patch(message, { status: "CREATING", failure: null }) : message]
  })
  return next.length === pending.length && next.every((message, index) => message === pending[index])
    ? pending
    : next
}

const deliver = (state: BuzzState, envelope: ChannelEnvelope): BuzzState => {
  const id = channelOfStream(envelope.stream)
  if (id === null) return state
  const channel = HashMap.get(state.channels, id) ?? emptyChannel(id)
  const next = receive(channel, envelope)
  if (next === channel) return state
  const pending = settle(state.pending, next, channel.messages.length)
  return { ...state, channels: HashMap.set(state.channels, id, next), pending }
}

const reset = (state: BuzzState, stream: string, envelopes: ReadonlyArray<ChannelEnvelope>): BuzzState => {
  const id = channelOfStream(stream)
  if (id === null) return state
  const channel: Channel = replay(receive, emptyChannel(id), envelopes)
  const pending = settle(state.pending, channel, 0)
  return { ...state, channels: HashMap.set(state.channels, id, channel), pending }
}

const changePending = (
  state: BuzzState,
  id: string,
  change: (message: PendingMessage) => PendingMessage,
): BuzzState => {
  const index = state.pending.findIndex((message) => message.id === id)
  const message = state.pending[index]
  if (message === undefined) return state
  const next = change(message)
  return next === message ? state : { ...state, pending: state.pending.with(index, next) }
}

/** The state of buzz after an event. A message that is confirmed can neither become pending again nor fail. */
export const evolveBuzz = (state: BuzzState, event: BuzzEvent): BuzzState => {
  switch (event._tag) {
    case "EventDelivered":
      return deliver(state, event.envelope)
    case "StreamReset":
      return reset(state, event.stream, event.envelopes)
    case "FeedConnecting":
      return state.feed.status === "CONNECTING"
        ? state
        : { ...state, feed: { ...state.feed, status: "CONNECTING" } }
    case "FeedOpened":
      return state.feed.status === "OPEN" && state.feed.epoch === event.epoch
        ? state
        : { ...state, feed: { status: "OPEN", epoch: event.epoch } }
    case "FeedClosed":
      return state.feed.status === "CLOSED" ? state : { ...state, feed: { ...state.feed, status: "CLOSED" } }
    case "MessageComposed": {
      const { message } = event
      if (isKnown(state, message)) return state
      const waits = isHeld(HashMap.get(state.channels, message.channelId), message.id)
      const composed = waits ? patch(message, { status: "CREATING", failure: null }) : message
      return { ...state, pending: [...state.pending, composed] }
    }
    case "MessageSendFailed":
      return changePending(state, event.id, (message) =>
        isHeld(HashMap.get(state.channels, message.channelId), message.id)
          ? message
          : patch(message, { status: "FAILED", failure: event.message }),
      )
    case "MessageSendRetried":
      return changePending(state, event.id, (message) =>
        patch(message, { status: "CREATING", failure: null }),
      )
    case "PendingRemoved": {
      const pending = state.pending.filter((message) => message.id !== event.id)
      return pending.length === state.pending.length ? state : { ...state, pending }
    }
    case "DraftChanged":
      return patch(state, {
        drafts:
          event.draft.text === ""
            ? HashMap.remove(state.drafts, event.channelId)
            : HashMap.set(state.drafts, event.channelId, event.draft),
      })
  }
}

const isKnown = (state: BuzzState, message: PendingMessage): boolean => {
  if (state.pending.some((other) => other.id === message.id)) return true
  const channel = HashMap.get(state.channels, message.channelId)
  return channel !== undefined && Vector.slice(channel.messages).some((other) => other.id === message.id)
}

/** The places up to which this client holds each stream: what it tells the feed on opening. */
export const heads = (state: BuzzState): Readonly<Record<string, Seq>> =>
  Object.fromEntries(
    [...HashMap.entries(state.channels)].map(([id, channel]) => [`channel:${id}`, Seq.make(channel.head)]),
  )
