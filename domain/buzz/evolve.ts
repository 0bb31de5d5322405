import { type ChannelId, Seq } from "../kernel/ids.ts"
import { replay } from "../kernel/replay.ts"
import * as Table from "../kernel/table.ts"
import * as Vector from "../kernel/vector.ts"
import { emptyChannel, receive } from "./channel.ts"
import type { BuzzEvent, ChannelEnvelope } from "./events.ts"
import type { BuzzState, Channel, PendingMessage } from "./types.ts"

export const initialBuzz: BuzzState = {
  channels: Table.empty(),
  pending: [],
  drafts: Table.empty(),
  feed: { status: "CLOSED", epoch: null },
}

/** The channel that a stream of the log tells of, or null for a stream of another kind. */
export const channelOfStream = (stream: string): ChannelId | null =>
  stream.startsWith("channel:") ? (stream.slice("channel:".length) as ChannelId) : null

const settle = (pending: ReadonlyArray<PendingMessage>, envelope: ChannelEnvelope) =>
  envelope.event._tag === "MessageSent" && pending.some((message) => message.id === envelope.commandId)
    ? pending.filter((message) => message.id !== envelope.commandId)
    : pending

const deliver = (state: BuzzState, envelope: ChannelEnvelope): BuzzState => {
  const id = channelOfStream(envelope.stream)
  if (id === null) return state
  const channel = Table.get(state.channels, id) ?? emptyChannel(id)
  const next = receive(channel, envelope)
  const pending = settle(state.pending, envelope)
  if (next === channel && pending === state.pending) return state
  return { ...state, channels: Table.set(state.channels, id, next), pending }
}

const reset = (state: BuzzState, stream: string, envelopes: ReadonlyArray<ChannelEnvelope>): BuzzState => {
  const id = channelOfStream(stream)
  if (id === null) return state
  const channel: Channel = replay(receive, emptyChannel(id), envelopes)
  const pending = envelopes.reduce(settle, state.pending)
  return { ...state, channels: Table.set(state.channels, id, channel), pending }
}

const changePending = (
  state: BuzzState,
  id: string,
  change: (message: PendingMessage) => PendingMessage,
): BuzzState => {
  const index = state.pending.findIndex((message) => message.id === id)
  const message = state.pending[index]
  return message === undefined ? state : { ...state, pending: state.pending.with(index, change(message)) }
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
      return { ...state, pending: [...state.pending, message] }
    }
    case "MessageSendFailed":
      return changePending(state, event.id, (message) => ({
        ...message,
        status: "FAILED",
        failure: event.message,
      }))
    case "MessageSendRetried":
      return changePending(state, event.id, (message) => ({ ...message, status: "CREATING", failure: null }))
    case "PendingRemoved": {
      const pending = state.pending.filter((message) => message.id !== event.id)
      return pending.length === state.pending.length ? state : { ...state, pending }
    }
    case "DraftChanged":
      return {
        ...state,
        drafts:
          event.draft.text === ""
            ? Table.remove(state.drafts, event.channelId)
            : Table.set(state.drafts, event.channelId, event.draft),
      }
  }
}

const isKnown = (state: BuzzState, message: PendingMessage): boolean => {
  if (state.pending.some((other) => other.id === message.id)) return true
  const channel = Table.get(state.channels, message.channelId)
  if (channel === undefined) return false
  return (
    channel.held.some((envelope) => envelope.commandId === message.id) ||
    Vector.slice(channel.messages).some((other) => other.id === message.id)
  )
}

/** The places up to which this client holds each stream: what it tells the feed on opening. */
export const heads = (state: BuzzState): Readonly<Record<string, Seq>> =>
  Object.fromEntries(
    [...Table.entries(state.channels)].map(([id, channel]) => [`channel:${id}`, Seq.make(channel.head)]),
  )
